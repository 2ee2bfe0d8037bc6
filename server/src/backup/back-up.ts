import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createClient } from '../database/primary-client.ts';
import { to as copyTo } from 'pg-copy-streams';
import { createArchiveWriter, type ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { entryOfTable, FILES, FORMAT, MANIFEST, type Manifest } from './manifest.ts';
import { storedFiles } from './stored-files.ts';
import { copyTarget, describeTables, lastMigration, useExactTexts } from './stored-tables.ts';

export interface BackupPlace {
  readonly connectionString: string;
  /** The folder of attachments, which need not exist. */
  readonly filesDirectory: string;
  readonly archive: string;
}

/** Saves the database as of one moment, and the attachments on the disk, in one file. */
export async function backUp({
  connectionString,
  filesDirectory,
  archive,
}: BackupPlace): Promise<Manifest> {
  const folder = await mkdtemp(`${archive}.`).catch((error: unknown) => {
    throw new BackupError(`Cannot write ${archive}: ${(error as Error).message}`);
  });
  try {
    const unnamed = join(folder, 'archive');
    const writer = createArchiveWriter(unnamed);
    const manifest = await saveTables(connectionString, writer, join(folder, 'table'));
    // All files that were uploaded before the snapshot of the tables are here, unless deleted
    // since.
    for await (const path of storedFiles(filesDirectory)) {
      await writer.addFile(`${FILES}${path}`, join(filesDirectory, path));
    }
    await writer.finish();
    await rename(unnamed, archive);
    await syncDirectory(dirname(archive));
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function saveTables(
  connectionString: string,
  writer: ArchiveWriter,
  temporary: string,
): Promise<Manifest> {
  const client = createClient(connectionString);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await useExactTexts(client);
    const manifest = {
      format: FORMAT,
      madeAt: new Date().toISOString(),
      migration: await lastMigration(client),
      tables: await describeTables(client),
    } as const;
    await writer.addText(MANIFEST, JSON.stringify(manifest, null, 2));
    for (const table of manifest.tables) {
      // A tar entry has its size before its content.
      const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
      await pipeline(rows, createWriteStream(temporary, { mode: 0o600 }));
      await writer.addFile(entryOfTable(table.name), temporary);
    }
    await client.query('commit');
    return manifest;
  } finally {
    await client.end();
  }
}

/** Makes a rename in the folder durable. */
async function syncDirectory(directory: string): Promise<void> {
  const opened = await open(directory);
  await opened.sync();
  await opened.close();
}

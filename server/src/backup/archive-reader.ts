import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { CHECKSUMS, entryOfTable, FORMAT, manifest, MANIFEST, type Manifest } from './manifest.ts';

export interface ArchiveEntry {
  readonly name: string;
  /** Has to be read to its end before the next entry arrives. */
  readonly content: AsyncIterable<Buffer>;
}

/** The entries of an archive, one after the other. */
export async function* readArchive(archive: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract();
  const read = pipeline(createReadStream(archive), createGunzip(), extract);
  // Errors surface through the entries; here nobody would handle them.
  read.catch(() => undefined);
  for await (const entry of extract)
    yield { name: entry.header.name, content: entry as AsyncIterable<Buffer> };
  await read;
}

async function sha256(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

function parseManifest(written: string): Manifest {
  const json = JSON.parse(written) as { format?: unknown };
  if (typeof json.format === 'number' && json.format > FORMAT) {
    throw new BackupError('The archive was made by a newer version: update this one first.');
  }
  return manifest.parse(json);
}

async function verify(archive: string): Promise<Manifest> {
  let found: Manifest | undefined;
  let listed: string | undefined;
  const names = new Set<string>();
  let seen = '';
  for await (const { name, content } of readArchive(archive)) {
    if (listed !== undefined) throw new Error(`${name} comes after the checksums`);
    if (name === CHECKSUMS) {
      listed = await text(content);
      continue;
    }
    if (found !== undefined) {
      seen += `${await sha256(content)}  ${name}\n`;
    } else {
      const written = await text(content);
      if (name !== MANIFEST) throw new Error('it is not a backup of this product');
      found = parseManifest(written);
      seen += `${createHash('sha256').update(written).digest('hex')}  ${name}\n`;
    }
    names.add(name);
  }
  if (found === undefined || listed === undefined) throw new Error('its end is missing');
  if (listed !== seen) throw new Error('the checksums do not match');
  const missing = found.tables.find((table) => !names.has(entryOfTable(table.name)));
  if (missing) throw new Error(`the rows of ${missing.name} are missing`);
  return found;
}

/** Reads a whole archive against its checksums and returns its manifest. */
export async function verifyArchive(archive: string): Promise<Manifest> {
  try {
    return await verify(archive);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError(`There is no file ${archive}.`);
    if (code === 'EACCES' || code === 'EISDIR') throw new BackupError(message);
    throw new BackupError(`${archive} is damaged or incomplete: ${message}.`);
  }
}

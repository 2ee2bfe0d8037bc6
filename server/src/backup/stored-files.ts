import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';

// The folder of uploads under way.
const INCOMING = 'incoming/';

/** The files below a folder, as relative paths with slashes; none if the folder is missing. */
export async function* storedFiles(directory: string): AsyncGenerator<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (!path.startsWith(INCOMING)) yield path;
  }
}

export interface StagedFiles {
  add: (path: string, content: AsyncIterable<Buffer>) => Promise<void>;
  /** Replaces the current files by the staged ones. */
  takeOver: () => Promise<void>;
  discard: () => Promise<void>;
}

/** Stages files in a folder beside the target. */
export async function stageFiles(directory: string): Promise<StagedFiles> {
  await mkdir(dirname(directory), { recursive: true });
  const staging = await mkdtemp(`${directory}.`);
  const fresh = join(staging, 'fresh');
  let count = 0;

  return {
    async add(path, content) {
      const place = resolve(fresh, path);
      if (!place.startsWith(fresh + sep)) throw new BackupError(`${path} leads out of its folder.`);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(place, { flags: 'wx', flush: true }));
      count += 1;
    },
    async takeOver() {
      await rename(directory, join(staging, 'old')).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      });
      if (count > 0) await rename(fresh, directory);
    },
    discard: () => rm(staging, { recursive: true, force: true }),
  };
}

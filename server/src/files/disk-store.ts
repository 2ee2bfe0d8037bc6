import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { FileGoneError, type FileStore } from './file-store.ts';

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync();
  await file.close();
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Attachments as files in `files` below the data directory, in folders named by their first two
 * characters.
 */
export function createDiskStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files');
  const incoming = join(root, 'incoming');
  const pathOf = (key: string) => join(root, key.slice(0, 2), key);

  return {
    incoming,

    async keep(key, path) {
      const kept = pathOf(key);
      await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
      await sync(path);
      await rename(path, kept);
      // The name is safe only when its folder is.
      await sync(dirname(kept));
    },

    async open(key, range) {
      const stream = createReadStream(pathOf(key), range);
      try {
        await once(stream, 'open');
      } catch (error) {
        if (isMissing(error)) throw new FileGoneError(key);
        throw error;
      }
      return stream;
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    async *list() {
      const folders = await opendir(root).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (folders === null) return;
      for await (const folder of folders) {
        if (!folder.isDirectory() || folder.name === 'incoming') continue;
        for await (const { name } of await opendir(join(root, folder.name))) {
          const found = await stat(join(root, folder.name, name)).catch(() => null);
          if (found !== null) yield { key: name, storedAt: found.mtime };
        }
      }
    },

    close: () => undefined,
  };
}

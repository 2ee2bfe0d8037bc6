import { readdir, rename, rm, mkdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathSchema } from '../release/release.ts';
import { absent, draftName, readIfThere, syncDirectory, writeDurably } from './durable-files.ts';
import { S3Objects } from './s3-objects.ts';
import { readS3Settings } from './s3-settings.ts';

/** The files of a store as they lie there, for what copies it as a whole. Keys are not among them. */
export interface StoredFiles {
  /** The paths of all files, sorted. */
  list(): Promise<string[]>;
  read(path: string): Promise<Buffer | undefined>;
  /** Writes one file at once and whole. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
}

/** The folders of a store, but for the one with its secret keys. */
const FOLDERS = ['store', 'envs', 'marks', 'reports'];

/** Opens the files of the store at a location, as `openStore` does the store itself. */
export function openStoredFiles(
  location: string,
  environment: NodeJS.ProcessEnv = process.env,
): StoredFiles {
  return location.startsWith('s3://')
    ? filesOnS3(new S3Objects(readS3Settings(location, environment)))
    : filesOnDisk(resolve(location));
}

function filesOnDisk(root: string): StoredFiles {
  return {
    async list() {
      const found: string[] = [];
      for (const folder of FOLDERS) {
        const options = { recursive: true, withFileTypes: true } as const;
        const entries = (await readdir(join(root, folder), options).catch(absent)) ?? [];
        for (const entry of entries.filter((one) => one.isFile())) {
          found.push(relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
        }
      }
      return plain(found);
    },
    read: (path) => readIfThere(join(root, path)),
    async write(path, bytes) {
      const folder = dirname(join(root, path));
      const draft = join(folder, draftName('copying'));
      await mkdir(folder, { recursive: true });
      await writeDurably(draft, bytes);
      await rename(draft, join(root, path));
      await syncDirectory(folder);
    },
    remove: (path) => rm(join(root, path), { force: true }),
  };
}

function filesOnS3(objects: S3Objects): StoredFiles {
  return {
    async list() {
      const found = await Promise.all(FOLDERS.map((folder) => objects.sizes(`${folder}/`)));
      return plain(found.flatMap((sizes) => [...sizes.keys()]));
    },
    read: async (path) => (await objects.get(path))?.bytes,
    async write(path, bytes) {
      await objects.put(path, bytes);
    },
    remove: (path) => objects.remove([path]),
  };
}

/** Leaves out drafts, and names that would lead out of a folder. */
function plain(paths: readonly string[]): string[] {
  return paths.filter((path) => pathSchema.safeParse(path).success).sort();
}

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openStore, type Store } from '../store/open-store.ts';
import { startFakeS3 } from './fake-s3.ts';
import { temporaryDirectory } from './temporary.ts';

/** A store, and a way past it to the bytes it keeps, for damaging them. */
export interface BareStore {
  store: Store;
  read: (path: string) => Promise<Buffer>;
  write: (path: string, bytes: Buffer | string) => Promise<void>;
  remove: (path: string) => Promise<void>;
}

async function onDisk(): Promise<BareStore> {
  const store = openStore(join(await temporaryDirectory(), 'data'));
  const at = (path: string) => join(store.location, path);
  return {
    store,
    read: (path) => readFile(at(path)),
    async write(path, bytes) {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), bytes);
    },
    remove: (path) => rm(at(path)),
  };
}

async function onS3(): Promise<BareStore> {
  const { location, environment, objects } = await startFakeS3();
  const at = (path: string) => `kanban/${path}`;
  return {
    store: openStore(location, environment),
    read: (path) => Promise.resolve(objects.get(at(path))!.bytes),
    write(path, bytes) {
      const tag = `"changed-${objects.size}-${bytes.length}"`;
      objects.set(at(path), { bytes: Buffer.from(bytes), tag, storedAt: new Date(0) });
      return Promise.resolve();
    },
    remove: (path) => Promise.resolve(void objects.delete(at(path))),
  };
}

/** Every kind of store there is, for the suite that they share. */
export const storeKinds: Record<string, () => Promise<BareStore>> = {
  'on disk': onDisk,
  'on S3': onS3,
};

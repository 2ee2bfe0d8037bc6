import type { Config } from '../config/config.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/** The configured file store. The library for S3 is loaded only if it is needed. */
export async function createFileStore({ s3, dataDir }: Config): Promise<FileStore> {
  if (s3 === undefined) return createDiskStore(dataDir);
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(s3, dataDir);
}

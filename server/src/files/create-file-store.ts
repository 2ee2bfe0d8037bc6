import type { Config } from '../config/config.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/** The store that the configuration names. What speaks to S3 is loaded only when it is wanted. */
export async function createFileStore({ s3, dataDir }: Config): Promise<FileStore> {
  if (s3 === undefined) return createDiskStore(dataDir);
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(s3, dataDir);
}

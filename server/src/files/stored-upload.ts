import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sniffContentType } from './content-type.ts';
import type { FileStore } from './file-store.ts';
import { THUMBNAIL_SUFFIX, writeThumbnail } from './thumbnails.ts';

/** A file that has arrived whole and waits on the local disk. */
export interface ReceivedFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  /** Removes it, unless a store has taken it over. */
  readonly discard: () => Promise<void>;
}

/** A file that the store has and no attachment names yet. Unclaimed, it is removed as an orphan. */
export interface StoredUpload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
  readonly hasThumbnail: boolean;
}

/** Hands a received file to the store, with a thumbnail when it is an image. */
export async function keepFile(
  { files }: { readonly files: FileStore },
  received: ReceivedFile,
): Promise<StoredUpload> {
  const { name, path, size } = received;
  const key = randomUUID();
  const contentType = await sniffContentType(path);
  const thumbnail = path + THUMBNAIL_SUFFIX;
  const hasThumbnail = contentType.startsWith('image/') && (await writeThumbnail(path, thumbnail));
  if (hasThumbnail) await files.keep(key + THUMBNAIL_SUFFIX, thumbnail, 'image/webp');
  await rm(thumbnail, { force: true });
  await files.keep(key, path, contentType);
  return { key, name, size, contentType, hasThumbnail };
}

/** Removes a file with its thumbnail from the store; what is gone already is no error. */
export async function forgetFile(
  { files }: { readonly files: FileStore },
  { key }: Pick<StoredUpload, 'key'>,
): Promise<void> {
  await files.remove(key);
  await files.remove(key + THUMBNAIL_SUFFIX);
}

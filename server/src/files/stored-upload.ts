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

/** A file in the store that no attachment names yet. Unless claimed, it is removed as an orphan. */
export interface StoredUpload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
  readonly hasThumbnail: boolean;
}

/** Moves a received file to the store, with a thumbnail if it is an image. */
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

/** Removes a file and its thumbnail from the store; missing files are no error. */
export async function forgetFile(
  { files }: { readonly files: FileStore },
  { key }: Pick<StoredUpload, 'key'>,
): Promise<void> {
  await files.remove(key);
  await files.remove(key + THUMBNAIL_SUFFIX);
}

import type { Readable } from 'node:stream';

/** Part of a file: both ends included, as in a Range header. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface StoredFile {
  readonly key: string;
  readonly storedAt: Date;
}

/** Where attachments are kept. Keys are made by us and never reused. */
export interface FileStore {
  /** Takes over a complete file on the local disk; once it resolves, the file survives a power cut. */
  keep: (key: string, path: string, contentType: string) => Promise<void>;
  /** The bytes of a file; rejects with a FileGoneError if there is none. */
  open: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Removes a file; one that is gone already is no error. */
  remove: (key: string) => Promise<void>;
  list: () => AsyncIterable<StoredFile>;
  /** The folder of uploads until they are complete. */
  readonly incoming: string;
  close: () => void;
}

/** A file that the database lists and the store does not have. */
export class FileGoneError extends Error {
  override readonly name = 'FileGoneError';
}

import type { Readable } from 'node:stream';
import type { ByteRange } from '../files/file-store.ts';

interface FileToSend {
  readonly open: (range?: ByteRange) => Promise<Readable>;
  /** Never the name of other bytes: it serves as the ETag. */
  readonly key: string;
  readonly name: string;
  /** Left out: the file is sent whole, without a length. */
  readonly size?: number;
  readonly contentType: string;
  /** Left out: yes, browsers may keep it, since its bytes never change. */
  readonly isKept?: boolean;
}

/** The response of a call that is a file. */
export class FileResponse {
  readonly file: FileToSend;
  constructor(file: FileToSend) {
    this.file = file;
  }
}

import { constants, crc32, deflateRaw } from 'node:zlib';
import { promisify } from 'node:util';

const deflate = promisify(deflateRaw);

/** Text that is kept compressed, so that more may be appended to it without compressing it anew. */
export interface PackedText {
  readonly deflated: Buffer;
  readonly crc: number;
  /** Bytes of the text itself. */
  readonly size: number;
}

/** Compresses text; the work is done beside the event loop. */
export async function packText(text: string): Promise<PackedText> {
  const bytes = Buffer.from(text);
  // A full flush ends on a whole byte and leaves the stream open.
  const deflated = await deflate(bytes, { level: 3, finishFlush: constants.Z_FULL_FLUSH });
  return { deflated, crc: crc32(bytes), size: bytes.length };
}

/** A whole answer whose larger first part is kept compressed. */
export class PackedJson {
  readonly head: PackedText;
  readonly tail: string;
  constructor(head: PackedText, tail: string) {
    this.head = head;
    this.tail = tail;
  }
}

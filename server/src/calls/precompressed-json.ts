import { constants, crc32, deflateRaw, inflateRaw } from 'node:zlib';
import { promisify } from 'node:util';
import { combineCrc32 } from './crc32-combine.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Text that is kept compressed, so that it may be sent between others without compressing it again. */
export interface CompressedText {
  /** The pieces of a deflate stream that is still open. */
  readonly deflated: readonly Buffer[];
  readonly crc: number;
  /** Bytes of the text itself. */
  readonly size: number;
}

/** Compresses text; the work is done beside the event loop. */
export async function compressText(text: string | Buffer): Promise<CompressedText> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  // A full flush ends on a whole byte, leaves the stream open and lets nothing later refer back.
  const deflated = await deflate(bytes, { level: 3, finishFlush: constants.Z_FULL_FLUSH });
  return { deflated: [deflated], crc: crc32(bytes), size: bytes.length };
}

const MAX_STORED_BLOCK_BYTES = 0xffff;

/** Adds a short text to a deflate stream uncompressed, at a cost of 5 bytes. */
export function storeText(text: string): CompressedText {
  const bytes = Buffer.from(text);
  const deflated: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += MAX_STORED_BLOCK_BYTES) {
    const block = bytes.subarray(start, start + MAX_STORED_BLOCK_BYTES);
    const header = Buffer.alloc(5);
    header.writeUInt16LE(block.length, 1);
    header.writeUInt16LE(MAX_STORED_BLOCK_BYTES - block.length, 3);
    deflated.push(Buffer.concat([header, block]));
  }
  return { deflated, crc: crc32(bytes), size: bytes.length };
}

/** Concatenates compressed texts without compressing or copying anything. */
export function joinCompressed(texts: Iterable<CompressedText>): CompressedText {
  const deflated: Buffer[] = [];
  let [crc, size] = [0, 0];
  for (const text of texts) {
    deflated.push(...text.deflated);
    crc = combineCrc32(crc, text.crc, text.size);
    size += text.size;
  }
  return { deflated, crc, size };
}

/** Returns the bytes of the text that was compressed. */
export async function decompress({ deflated, size }: CompressedText): Promise<Buffer> {
  // Inflates into a single chunk, so that no chunks need to be joined.
  const chunkSize = Math.max(size + 1, constants.Z_MIN_CHUNK);
  return inflate(Buffer.concat(deflated), { finishFlush: constants.Z_SYNC_FLUSH, chunkSize });
}

/** A whole response whose first and larger part is kept compressed. */
export class PrecompressedJson {
  readonly head: CompressedText;
  readonly tail: string;
  constructor(head: CompressedText, tail: string) {
    this.head = head;
    this.tail = tail;
  }
}

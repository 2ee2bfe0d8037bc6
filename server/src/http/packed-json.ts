import { constants, crc32, deflateRaw, deflateRawSync, inflateRaw } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { combineCrc32 } from './crc32-combine.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Text that is kept compressed, so that it may be sent between others without compressing it again. */
export interface PackedText {
  /** Pieces of one deflate stream that is still open. */
  readonly deflated: readonly Buffer[];
  readonly crc: number;
  /** Bytes of the text itself. */
  readonly size: number;
}

/** Compresses text; the work is done beside the event loop. */
export async function packText(text: string | Buffer): Promise<PackedText> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  // A full flush ends on a whole byte, leaves the stream open and lets nothing later refer back.
  const deflated = await deflate(bytes, { level: 3, finishFlush: constants.Z_FULL_FLUSH });
  return { deflated: [deflated], crc: crc32(bytes), size: bytes.length };
}

const LONGEST_STORED_BLOCK = 0xffff;

/** Takes a short text into a deflate stream as it is, which costs 5 bytes and no compressor. */
export function storeText(text: string): PackedText {
  const bytes = Buffer.from(text);
  const deflated: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += LONGEST_STORED_BLOCK) {
    const block = bytes.subarray(start, start + LONGEST_STORED_BLOCK);
    const header = Buffer.alloc(5);
    header.writeUInt16LE(block.length, 1);
    header.writeUInt16LE(LONGEST_STORED_BLOCK - block.length, 3);
    deflated.push(Buffer.concat([header, block]));
  }
  return { deflated, crc: crc32(bytes), size: bytes.length };
}

/** Texts one after the other as one; nothing is compressed or copied. */
export function joinPacked(texts: Iterable<PackedText>): PackedText {
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
export async function unpackBytes({ deflated, size }: PackedText): Promise<Buffer> {
  // In one piece, so that it need not be put together.
  const chunkSize = Math.max(size + 1, constants.Z_MIN_CHUNK);
  return inflate(Buffer.concat(deflated), { finishFlush: constants.Z_SYNC_FLUSH, chunkSize });
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

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** One gzip member (RFC 1952) of both parts; only the tail is compressed now. */
function gzipped({ head, tail }: PackedJson): Buffer {
  const bytes = Buffer.from(tail);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(bytes, head.crc), 0);
  trailer.writeUInt32LE((head.size + bytes.length) % 2 ** 32, 4);
  return Buffer.concat([GZIP_HEADER, ...head.deflated, deflateRawSync(bytes), trailer]);
}

async function plain({ head, tail }: PackedJson): Promise<Buffer> {
  return Buffer.concat([await unpackBytes(head), Buffer.from(tail)]);
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  const encodings = (headers['accept-encoding'] ?? '').split(',');
  return encodings.some((encoding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$)|$)/i.test(encoding));
}

/** Sends it as it is kept to those who read gzip. */
export async function sendPacked(
  packed: PackedJson,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!acceptsGzip(request)) return reply.send(await plain(packed));
  return reply.header('content-encoding', 'gzip').send(gzipped(packed));
}

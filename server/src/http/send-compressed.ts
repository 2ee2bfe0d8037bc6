import { crc32, deflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decompress, type PrecompressedJson } from '../calls/precompressed-json.ts';

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** One gzip member (RFC 1952) of both parts; only the tail is compressed now. */
function gzipped({ head, tail }: PrecompressedJson): Buffer {
  const bytes = Buffer.from(tail);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(bytes, head.crc), 0);
  trailer.writeUInt32LE((head.size + bytes.length) % 2 ** 32, 4);
  return Buffer.concat([GZIP_HEADER, ...head.deflated, deflateRawSync(bytes), trailer]);
}

async function plain({ head, tail }: PrecompressedJson): Promise<Buffer> {
  return Buffer.concat([await decompress(head), Buffer.from(tail)]);
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  const encodings = (headers['accept-encoding'] ?? '').split(',');
  return encodings.some((encoding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$)|$)/i.test(encoding));
}

/** Sends compressed JSON as it is to clients that accept gzip. */
export async function sendCompressed(
  compressed: PrecompressedJson,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!acceptsGzip(request)) return reply.send(await plain(compressed));
  return reply.header('content-encoding', 'gzip').send(gzipped(compressed));
}

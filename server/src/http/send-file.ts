import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { FileResponse } from '../calls/file-response.ts';
import { DomainError, notFound } from '../core/domain-errors.ts';
import { FileGoneError, type ByteRange } from '../files/file-store.ts';

/** An ASCII name for old browsers, and the true one for all others (RFC 6266). */
function disposition(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  // A lone surrogate cannot be encoded; through UTF-8 it becomes a replacement character.
  const wellFormed = Buffer.from(name).toString();
  const encoded = encodeURIComponent(wellFormed).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The requested byte range; several or invalid ranges count as the whole file. */
function rangeOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, size }: { etag: string; size: number },
): ByteRange | undefined {
  const { range, 'if-range': ifRange } = headers;
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const ranges = parseRange(size, range);
  if (ranges === -1) {
    reply.header('content-range', `bytes */${size}`);
    throw new DomainError('range', {});
  }
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

const ENTITY_TAG = /(?:W\/)?("[^"]*")/g;

/** Whether the browser holds the file: one of the tags it names, weak ones too, is the file's (RFC 9110). */
function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return Array.from(ifNoneMatch.matchAll(ENTITY_TAG), ([, tag]) => tag).includes(etag);
}

/** Sends a file so that a browser stores or shows it and never runs it. */
export async function sendFile(
  { file }: FileResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key, name, size, contentType, isKept = true } = file;
  const etag = `"${key}"`;
  const validity = isKept
    ? { etag, 'cache-control': 'private, max-age=31536000, immutable' }
    : { 'cache-control': 'no-store' };
  if (isKept && isHeld(request.headers['if-none-match'], etag))
    return reply.code(304).headers(validity).send();
  const range = size === undefined ? undefined : rangeOf(request, reply, { etag, size });
  const stream = await file.open(range).catch((error: unknown) => {
    throw error instanceof FileGoneError ? notFound('file') : error;
  });
  // Set last, since a refusal must not be cached for a year.
  reply.type(contentType).headers({
    ...validity,
    'content-disposition': disposition(name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  if (size === undefined) return reply.send(stream);
  const length = range === undefined ? size : range.end - range.start + 1;
  reply.headers({ 'accept-ranges': 'bytes', 'content-length': length });
  if (range === undefined) return reply.send(stream);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .send(stream);
}

import type { IncomingHttpHeaders } from 'node:http';
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';

interface Asking {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasToken(authorization: string | undefined, token: string): boolean {
  // Hashes have equal lengths, which the comparison in constant time needs.
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

function isLoopback(address: string | undefined): boolean {
  const v4 = address?.replace(/^::ffff:/, '') ?? '';
  return v4 === '::1' || (isIP(v4) === 4 && v4.startsWith('127.'));
}

/** Whether a request may read the metrics: with the token, or from this machine by no proxy. */
export function mayReadMetrics({ headers, socket }: Asking, token: string | undefined): boolean {
  if (token !== undefined && hasToken(headers.authorization, token)) return true;
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return !isForwarded && isLoopback(socket.remoteAddress);
}

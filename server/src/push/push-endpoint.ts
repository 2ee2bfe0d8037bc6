import { isIP } from 'node:net';

/** How the server reaches the push service of a browser. */
export interface PushEndpoint {
  readonly url: URL;
  /** Whether the operator trusts its origin, wherever it is. */
  readonly isTrusted: boolean;
}

/**
 * The endpoint of an address that a browser has named; undefined for one that the server must not
 * call. Push services have names and TLS; others are called only at origins that the operator trusts.
 */
export function pushEndpoint(
  address: string,
  trustedOrigins: readonly string[],
): PushEndpoint | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return undefined;
  if (trustedOrigins.includes(url.origin)) return { url, isTrusted: true };
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && url.hostname.includes('.');
  if (url.protocol !== 'https:' || url.port !== '' || !isName) return undefined;
  return { url, isTrusted: false };
}

import type { IncomingHttpHeaders } from 'node:http';

/** The kind of a response; every server in front of the application sends the same headers. */
export type ResponseKind = 'page' | 'pins' | 'worker' | 'versioned' | 'error' | 'health';

// Every response discloses as little as possible about us and others.
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

/**
 * All fixed response headers, by kind of response. `__NONCE__` is replaced on each response; what
 * else a page has depends on its situation (`pageHeaders`).
 */
export const headerTable: Record<ResponseKind, Readonly<Record<string, string>>> = {
  page: {
    ...always,
    'content-type': 'text/html; charset=utf-8',
    // No validator beside it: a page that is confirmed from a cache would keep a used nonce.
    'cache-control': 'no-cache',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self' 'nonce-__NONCE__'",
      "style-src 'self' 'nonce-__NONCE__'",
      "connect-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self' data:",
      "manifest-src 'self'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; '),
    'x-frame-options': 'DENY',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
  },
  pins: {
    ...always,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  },
  worker: {
    ...always,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  },
  versioned: {
    ...always,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  },
  error: { ...always, 'cache-control': 'no-store' },
  health: {
    ...always,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  },
};

/**
 * Sent with every response over TLS. It only covers this host, since other servers of the domain
 * are not ours to decide about.
 */
export const strictTransport = {
  name: 'strict-transport-security',
  value: 'max-age=31536000',
} as const;

/**
 * The page of a public link is not listed by search engines, and its address is not sent to other
 * sites.
 */
export const unlistedHeaders = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/**
 * Makes browsers refuse scripts without an integrity. Scripts from a developer's machine or an
 * identity provider have none, so pages that may load them are sent without this header.
 */
const integrityPolicy = { 'integrity-policy': 'blocked-destinations=(script)' };

/**
 * Cuts a page off from the window that opened it, while sign-in windows of identity providers reach
 * the page that opened them.
 */
export const openerPolicy = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };

/** What `Sec-Fetch-Site` has in visits that no other site has brought about. */
const OWN_VISITS = ['none', 'same-origin'];

/**
 * Says whether another site may have opened the page. Browsers that do not say where they come from
 * may have come from anywhere.
 */
export const mayHaveForeignOpener = (headers: IncomingHttpHeaders): boolean =>
  !OWN_VISITS.includes(headers['sec-fetch-site']?.toString() ?? '');

/** The identity provider of the sign-in page, as the browser gets it. */
export interface SignInProvider {
  clientId: string;
  scriptUrl: string;
}

/** The sources that a page may load from beside its own, by directive of its policy. */
function foreignSources(
  devOrigins: readonly string[],
  provider: SignInProvider | undefined,
): Record<string, string[]> {
  const dev = devOrigins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
  const origins = provider ? [new URL(provider.scriptUrl).origin] : [];
  return {
    'script-src': [...dev, ...(provider ? [provider.scriptUrl] : [])],
    'style-src': [...dev, ...origins],
    'connect-src': [...dev, ...origins],
    'frame-src': origins,
  };
}

/** The situation that a page is asked for in. */
export interface PageSituation {
  /** Origins that serve remotes in development. */
  devOrigins?: readonly string[];
  provider?: SignInProvider | undefined;
  mayHaveForeignOpener: boolean;
}

/**
 * The headers of one page, with its own nonce. Scripts, styles and connections are also allowed for
 * origins that serve remotes in development, and for an identity provider its script and frame. All
 * other origins are forbidden.
 */
export function pageHeaders(
  nonce: string,
  { devOrigins = [], provider, mayHaveForeignOpener }: PageSituation,
): Record<string, string> {
  const sources = Object.entries(foreignSources(devOrigins, provider));
  const isOwnOnly = devOrigins.length === 0 && !provider;
  const policy = sources.reduce((written, [directive, allowed]) => {
    if (allowed.length === 0) return written;
    if (!written.includes(directive)) return `${written}; ${directive} ${allowed.join(' ')}`;
    return written.replace(`${directive} 'self'`, `$& ${allowed.join(' ')}`);
  }, headerTable.page['content-security-policy'] ?? '');
  return {
    ...headerTable.page,
    'content-security-policy': policy.replaceAll('__NONCE__', nonce),
    ...(isOwnOnly && integrityPolicy),
    ...(mayHaveForeignOpener && openerPolicy),
  };
}

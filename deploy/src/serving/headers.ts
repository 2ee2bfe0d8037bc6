/** What kind of answer it is; every server in front of the application sends the same. */
export type AnswerKind = 'page' | 'pins' | 'versioned' | 'error' | 'health';

// Everything answered tells the browser as little as possible about us and others.
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

/** All fixed response headers, by kind of answer. `__NONCE__` is replaced on each response. */
export const headerTable: Record<AnswerKind, Readonly<Record<string, string>>> = {
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
    ].join('; '),
    'x-frame-options': 'DENY',
    // Sign-in windows of identity providers must reach the page that opened them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  },
  pins: {
    ...always,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
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
 * The headers of one page, with its own nonce. Origins that serve remotes in development are allowed
 * as sources of scripts, styles and connections; nobody else passes any.
 */
export function pageHeaders(
  nonce: string,
  devOrigins: readonly string[] = [],
): Record<string, string> {
  const extra = devOrigins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]).join(' ');
  return Object.fromEntries(
    Object.entries(headerTable.page).map(([name, value]) => [
      name,
      (extra
        ? value.replace(/(script|style|connect)-src 'self'/g, `$& ${extra}`)
        : value
      ).replaceAll('__NONCE__', nonce),
    ]),
  );
}

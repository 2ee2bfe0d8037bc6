import type { KeptSet } from './kept-set.ts';
import { OPENED_OFFLINE } from './messages.ts';

interface PageParts {
  /** Never used before: a policy with a known nonce protects nobody. */
  readonly nonce: string;
}

/** The page that is opened without the gateway. What else is to be in it is a further part. */
export function keptPage({ page, headers }: KeptSet, { nonce }: PageParts) {
  const withNonce = (text: string) => text.replaceAll('__NONCE__', nonce);
  return {
    body: withNonce(page).replace('<html', `<html ${OPENED_OFFLINE}`),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, withNonce(value)]),
    ),
  };
}

export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

import type { KeptSet } from './kept-set.ts';
import { OPENED_OFFLINE } from './messages.ts';

/** A browser starts another process for a page that has it. */
const OPENER_POLICY = 'cross-origin-opener-policy';

interface PageParts {
  /** Never used before: a policy with a known nonce protects nobody. */
  readonly nonce: string;
  /** Whether there is no network at all, so that no other site has opened the page just now. */
  readonly isUnreachable: boolean;
}

/** The page that is opened without the gateway. What else is to be in it is a further part. */
export function keptPage({ page, headers }: KeptSet, { nonce, isUnreachable }: PageParts) {
  const withNonce = (text: string) => text.replaceAll('__NONCE__', nonce);
  return {
    body: withNonce(page).replace('<html', `<html ${OPENED_OFFLINE}`),
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !(isUnreachable && name === OPENER_POLICY))
        .map(([name, value]) => [name, withNonce(value)]),
    ),
  };
}

export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

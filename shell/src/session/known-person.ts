import type { SessionDetails } from 'shared-api/client';

const KEY = 'person';

interface KnownPerson {
  /** Part of the token: it distinguishes sessions, and is of no use otherwise. */
  readonly of: string;
  readonly user: SessionDetails;
}

const sessionOf = (token: string) => token.slice(0, 8);

/**
 * The person whose session a token was when the server last said so; null if that is not known. It
 * is what a page begins with, until the server confirms it.
 */
export function knownPerson(storage: Storage, token: string): SessionDetails | null {
  try {
    const known = JSON.parse(storage.getItem(KEY) ?? 'null') as KnownPerson | null;
    return known?.of === sessionOf(token) ? known.user : null;
  } catch {
    // A browser may refuse to keep anything, or keep something else by that name.
    return null;
  }
}

/** Keeps whose session a token is. */
export function keepPerson(storage: Storage, token: string, user: SessionDetails): void {
  try {
    const known: KnownPerson = { of: sessionOf(token), user };
    storage.setItem(KEY, JSON.stringify(known));
  } catch {
    // The next page asks before it shows anything.
  }
}

export const forgetPerson = (storage: Storage): void => storage.removeItem(KEY);

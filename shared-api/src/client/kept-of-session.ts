/*
 * What a browser keeps beyond a page for one session, as JSON in its storage. A browser may refuse to
 * keep anything, or hold something else by that name: then nothing is kept.
 */

interface Kept {
  readonly of: string;
  readonly value: unknown;
}

/** Part of a token: it distinguishes sessions, and is of no use otherwise. */
export const sessionKey = (token: string): string => token.slice(0, 8);

/** The value that a storage has for the session of a token; null if it has none, or one of another. */
export function readKept<Value>(storage: Storage, name: string, token: string): Value | null {
  try {
    const kept = JSON.parse(storage.getItem(name) ?? 'null') as Kept | null;
    return kept?.of === sessionKey(token) ? (kept.value as Value) : null;
  } catch {
    return null;
  }
}

/** Keeps a value in place of the last one by its name; without room, none. */
export function keep(storage: Storage, name: string, token: string, value: unknown): void {
  const kept: Kept = { of: sessionKey(token), value };
  try {
    storage.setItem(name, JSON.stringify(kept));
  } catch {
    forgetKept(storage, name);
  }
}

/** Removes what a storage has by a name, of any session. */
export function forgetKept(storage: Storage, name: string): void {
  try {
    storage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

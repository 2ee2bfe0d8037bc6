/** What an app has shared: each part as it chose, all maybe empty. */
export interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

interface Kept extends Shared {
  /** The person who was signed in; null until somebody signs in for it. */
  readonly userId: number | null;
}

const KEY = 'shared';

/** The content of the address that systems open to share something; null if there is none. */
export function sharedBy(search: string): Shared | null {
  const query = new URLSearchParams(search);
  const part = (name: string) => (query.get(name) ?? '').replaceAll('\0', '').trim();
  const shared = { title: part('title'), text: part('text'), url: part('url') };
  return Object.values(shared).some((text) => text !== '') ? shared : null;
}

/** Kept in the tab, so that it outlives a sign-in at a provider and is in no address. */
export function keepShared({ sessionStorage }: Window, shared: Shared, userId: number | null) {
  const kept: Kept = { ...shared, userId };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

export const forgetShared = ({ sessionStorage }: Window): void => sessionStorage.removeItem(KEY);

function readKept({ sessionStorage }: Window): Kept | null {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as Kept);
}

/** What was shared by a person, or by somebody who had not signed in yet. */
export function sharedFor(page: Window, userId: number | undefined): Shared | null {
  const kept = readKept(page);
  return kept === null || kept.userId === null || kept.userId === userId ? kept : null;
}

/** Makes what was shared before a sign-in that of the person; drops what is another's. */
export function claimShared(page: Window, userId: number): void {
  const shared = sharedFor(page, userId);
  if (shared === null) forgetShared(page);
  else keepShared(page, shared, userId);
}

/** Drops what was shared by the person who leaves; what nobody has signed in for yet stays. */
export function forgetClaimed(page: Window): void {
  const kept = readKept(page);
  if (kept !== null && kept.userId !== null) forgetShared(page);
}

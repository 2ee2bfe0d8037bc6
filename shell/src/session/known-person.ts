import type { SessionDetails } from 'shared-api/client';
import { forgetKept, keep, readKept } from 'shared-api/kept-of-session';

const NAME = 'person';

/**
 * The person whose session a token was when the server last said so; null if that is not known. It
 * is what a page begins with, until the server confirms it.
 */
export function knownPerson(storage: Storage, token: string): SessionDetails | null {
  const kept = readKept<Partial<SessionDetails>>(storage, NAME, token);
  return isPerson(kept) ? kept : null;
}

/** The storage may hold anything, such as what another program or a damaged disk has left there. */
const isPerson = (kept: Partial<SessionDetails> | null): kept is SessionDetails =>
  Number.isSafeInteger(kept?.id) &&
  [kept?.firstName, kept?.lastName, kept?.email].every((text) => typeof text === 'string');

/** Keeps whose session a token is. */
export const keepPerson = (storage: Storage, token: string, user: SessionDetails): void =>
  keep(storage, NAME, token, user);

export const forgetPerson = (storage: Storage): void => forgetKept(storage, NAME);

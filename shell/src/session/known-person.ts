import type { SessionDetails } from 'shared-api/client';
import { forgetKept, keep, readKept } from 'shared-api/kept-of-session';

const NAME = 'person';

/**
 * The person whose session a token was when the server last said so; null if that is not known. It
 * is what a page begins with, until the server confirms it.
 */
export const knownPerson = (storage: Storage, token: string): SessionDetails | null =>
  readKept(storage, NAME, token);

/** Keeps whose session a token is. */
export const keepPerson = (storage: Storage, token: string, user: SessionDetails): void =>
  keep(storage, NAME, token, user);

export const forgetPerson = (storage: Storage): void => forgetKept(storage, NAME);

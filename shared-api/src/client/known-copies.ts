import { forgetKept, keep, readKept } from './kept-of-session.ts';

const NAME = 'copies';
/** More than a browser keeps copies of; those recorded longest ago are gone by then. */
const MAX_KNOWN = 500;

/** Up to which events the copies of a session are known, by their names. */
type KnownUpTo = Readonly<Record<string, number>>;

const knownUpTo = (storage: Storage, token: string) =>
  readKept<KnownUpTo>(storage, NAME, token) ?? {};

/**
 * The event up to which a copy is known that a browser keeps for a session; undefined if it keeps
 * none. It is known before the copy itself has been read, so that a page can ask at once for what has
 * changed since.
 */
export function copyKnownUpTo(storage: Storage, token: string, name: string): number | undefined {
  const upTo: unknown = knownUpTo(storage, token)[name];
  return typeof upTo === 'number' ? upTo : undefined;
}

/** Records up to which event a copy is known; undefined: it is gone, with those below it. */
export function recordCopy(
  storage: Storage,
  token: string,
  name: string,
  upTo: number | undefined,
): void {
  const isOther = ([one]: [string, number]) =>
    one !== name && (upTo !== undefined || !one.startsWith(`${name}/`));
  const known = Object.entries(knownUpTo(storage, token)).filter(isOther);
  if (upTo !== undefined) known.push([name, upTo]);
  keep(storage, NAME, token, Object.fromEntries(known.slice(-MAX_KNOWN)));
}

/** Forgets what is known of all copies. */
export const forgetCopies = (storage: Storage): void => forgetKept(storage, NAME);

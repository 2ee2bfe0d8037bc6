const KEY = 'copies';
/** More than a browser keeps copies of; those recorded longest ago are gone by then. */
const MAX_KNOWN = 500;

/** Up to which events the copies of one session are known, by their names. */
interface KnownCopies {
  /** Part of the token: it distinguishes sessions, and is of no use otherwise. */
  readonly of: string;
  readonly upTo: Readonly<Record<string, number>>;
}

const sessionOf = (token: string) => token.slice(0, 8);

const upToOf = (storage: Storage, token: string): KnownCopies['upTo'] => {
  try {
    const known = JSON.parse(storage.getItem(KEY) ?? 'null') as KnownCopies | null;
    return known?.of === sessionOf(token) ? known.upTo : {};
  } catch {
    // A browser may refuse to keep anything.
    return {};
  }
};

/**
 * The event up to which a copy is known that a browser keeps for a session; undefined if it keeps
 * none. It is known before the copy itself has been read, so that a page can ask at once for what has
 * changed since.
 */
export const copyKnownUpTo = (storage: Storage, token: string, name: string): number | undefined =>
  upToOf(storage, token)[name];

/** Records up to which event a copy is known; undefined: it is gone, with those below it. */
export function recordCopy(
  storage: Storage,
  token: string,
  name: string,
  upTo: number | undefined,
): void {
  const isOther = ([one]: [string, number]) =>
    one !== name && (upTo !== undefined || !one.startsWith(`${name}/`));
  const others = Object.entries(upToOf(storage, token)).filter(isOther);
  const known: KnownCopies = {
    of: sessionOf(token),
    upTo: Object.fromEntries(
      [...others, ...(upTo === undefined ? [] : [[name, upTo] as const])].slice(-MAX_KNOWN),
    ),
  };
  try {
    storage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Without it, the whole is asked for as well, which does no harm.
  }
}

/** Forgets what is known of all copies. */
export function forgetCopies(storage: Storage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // It was not kept either.
  }
}

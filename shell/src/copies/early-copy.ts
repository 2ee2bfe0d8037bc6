import { copyKnownUpTo, copyNameAt } from 'shared-api/early-calls';
import { knownPerson } from '../session/known-person.ts';
import { rememberedToken } from '../session/token-store.ts';
import { wantsCopies } from './copies-choice.ts';
import { type KeptCopy, openStoredCopies, readStoredCopy } from './stored-copy.ts';

/** What was read before the application was there, to be taken once. */
interface EarlyCopy {
  readonly name: string;
  readonly userId: number;
  /** Undefined if there is none after all. */
  readonly copy: Promise<KeptCopy | undefined>;
}

declare global {
  var kanbanEarlyCopy: EarlyCopy | undefined;
}

async function read(page: Window, userId: number, name: string): Promise<KeptCopy | undefined> {
  try {
    const database = await openStoredCopies(page.indexedDB);
    try {
      return await readStoredCopy(database, userId, name);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/**
 * Reads what the browser keeps of the screen at this address, for the person whom the page begins
 * with, while its scripts are loaded. Whether operators let browsers keep anything is not known by
 * then, and has to be looked at by what takes it.
 */
export function readCopyEarly(page: Window): void {
  const name = copyNameAt(page.location.pathname);
  const token = wantsCopies(page) ? rememberedToken(page) : null;
  if (name === undefined || token === null) return;
  if (copyKnownUpTo(page.localStorage, token, name) === undefined) return;
  const person = knownPerson(page.localStorage, token);
  if (person === null) return;
  globalThis.kanbanEarlyCopy = { name, userId: person.id, copy: read(page, person.id, name) };
}

export function takeEarlyCopy(): EarlyCopy | undefined {
  const early = globalThis.kanbanEarlyCopy;
  globalThis.kanbanEarlyCopy = undefined;
  return early;
}

import type { LocalCopies, LocalCopy, NewCopy } from 'shared-api/remote';
import { copyKnownUpTo, forgetCopies, recordCopy } from 'shared-api/early-calls';
import { forgetPictures } from '../picture/kept-pictures.ts';
import { idle } from 'shared-ui/when-idle';
import { headWithout, isOfLists, withoutBoards } from './board-rows.ts';
import { CopyStore } from './copy-store.ts';
import { takeEarlyCopy } from './early-copy.ts';
import type { KeptCopy } from './stored-copy.ts';
import { createTimelyReading } from './timely-reading.ts';
import { createUnfinishedWipes } from './unfinished-wipes.ts';

interface Surroundings {
  readonly storage: Storage;
  /**
   * The person whose session this browser keeps beyond this tab, and its token; null if there is
   * none: who signs in for a tab alone leaves nothing behind.
   */
  readonly owner: () => { readonly userId: number; readonly token: string } | null;
  /** Whether copies are kept here. */
  readonly isOn: () => boolean;
}

/** Throws for a text that `write` has not written. */
function asObject(text: string): object {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new TypeError('Not a copy.');
  return value;
}

const parsed = ({ head, parts, stamp, at }: KeptCopy): LocalCopy => ({
  head: asObject(head),
  parts: new Map([...parts].map(([name, text]) => [name, asObject(text)])),
  stamp,
  at: new Date(at).toISOString(),
});

/** Less than a frame, so that nobody notices. */
const AT_ONCE_MS = 8;

/** While the browser has nothing more urgent to do, a little at a time. */
async function asTexts(parts: ReadonlyMap<string, object>) {
  const texts = new Map<string, string>();
  let begun = -Infinity;
  for (const [name, part] of parts) {
    if (performance.now() - begun > AT_ONCE_MS) {
      await idle();
      begun = performance.now();
    }
    texts.set(name, JSON.stringify(part));
  }
  return texts;
}

type Read = Promise<LocalCopy | undefined>;

/** What was read because it is likely to be wanted next. */
interface ReadAhead {
  readonly name: string;
  readonly userId: number;
  readonly take: () => Read;
}

/** A link that was not followed by then may be followed much later. */
const AHEAD_MS = 2000;
/** What a page shows first is wanted when its code is there, which may take a while. */
const START_MS = 10_000;

/** The copies of the signed-in person. A browser that keeps nothing has none, and says nothing. */
export function createLocalCopies({ storage, owner, isOn }: Surroundings) {
  let database: Promise<CopyStore> | undefined;
  const store = () => {
    database ??= CopyStore.open({
      onRemoved: () => (database = undefined),
      onDiscarded: forgetRecords,
    });
    return database;
  };
  /** What the page itself reads before the database can be. */
  function forgetRecords() {
    forgetCopies(storage);
    forgetPictures(storage);
  }
  const unfinished = createUnfinishedWipes(storage);
  const present = () => (isOn() ? owner() : null);
  /** Whether the session is still the one for which something was begun. */
  const isStill = (userId: number) => present()?.userId === userId;

  /** A copy that is being written must not come back after it was removed. */
  let removals = 0;

  /** Boards that the person may no longer read. What pages have in memory may show them still. */
  const lost = new Set<number>();
  /** Lost boards of which no stored copy shows anything. */
  const forgotten = new Set<number>();
  const headOf = (name: string, head: object) =>
    lost.size > 0 && isOfLists(name, head)
      ? JSON.stringify(head, withoutBoards(lost))
      : JSON.stringify(head);

  let ahead: ReadAhead | null = null;
  const forgetAhead = () => (ahead = null);

  function keepAhead(reading: ReadAhead, keptMs: number) {
    ahead = reading;
    setTimeout(() => {
      // What is kept may be another one by then.
      if (ahead === reading) forgetAhead();
    }, keptMs);
  }

  const inTime = createTimelyReading();
  async function asCopy(read: () => Promise<KeptCopy | undefined>): Read {
    try {
      const kept = await inTime(read);
      return kept && parsed(kept);
    } catch {
      return undefined;
    }
  }

  const readStored = async (userId: number, name: string) => (await store()).read(userId, name);
  const readKept = (userId: number, name: string) => asCopy(() => readStored(userId, name));

  const early = takeEarlyCopy();
  if (early && isOn()) {
    const { name, userId, copy } = early;
    // It may have failed for a reason that has gone.
    const take = () => asCopy(() => copy.then((kept) => kept ?? readStored(userId, name)));
    keepAhead({ name, userId, take }, START_MS);
  }

  const copies: LocalCopies = {
    has(name) {
      const of = present();
      return of !== null && copyKnownUpTo(storage, of.token, name) !== undefined;
    },
    async read(name) {
      const of = present();
      if (of === null) return undefined;
      const likely = ahead?.name === name ? ahead : null;
      if (likely) forgetAhead();
      const isAhead = likely?.userId === of.userId;
      const copy = await (isAhead ? likely.take() : readKept(of.userId, name));
      if (copy === undefined || !isStill(of.userId)) return undefined;
      store()
        .then((known) => known.use(of.userId, name))
        .catch(() => undefined);
      return copy;
    },
    async write(name, { head, changed = new Map(), all = [], since, upTo }: NewCopy) {
      const of = present();
      if (of === null) return undefined;
      const before = removals;
      if (ahead?.name === name) forgetAhead();
      try {
        const written = { head: headOf(name, head), changed: await asTexts(changed), all, since };
        if (removals !== before) return undefined;
        const stamp = await (await store()).write(of.userId, name, written);
        if (!isStill(of.userId)) void wipe(of.userId);
        else if (stamp !== undefined && removals === before)
          recordCopy(storage, of.token, name, upTo ?? 0);
        return stamp;
      } catch {
        // As when the disk is full: what is kept may be of an earlier time, and says so.
        return undefined;
      }
    },
    async remove(name) {
      const of = present();
      if (of === null) return;
      removals += 1;
      forgetAhead();
      recordCopy(storage, of.token, name, undefined);
      // One of them may show it.
      forgetPictures(storage);
      try {
        await (await store()).remove(of.userId, name);
      } catch {
        // Nothing was kept.
      }
    },
  };

  /** Removes all of boards from copies that show others as well, and from those to come. */
  async function forgetBoards(boardIds: readonly number[]): Promise<void> {
    const of = present();
    const isNew = boardIds.some((boardId) => !forgotten.has(boardId));
    if (of === null || !isNew) return;
    for (const boardId of boardIds) lost.add(boardId);
    removals += 1;
    forgetAhead();
    try {
      await (await store()).rewrite(of.userId, headWithout(boardIds));
      for (const boardId of boardIds) forgotten.add(boardId);
    } catch {
      // It is tried again when boards are asked about next.
    }
  }

  /** The names of the copies that are kept of the signed-in person. */
  async function names(): Promise<readonly string[]> {
    const of = present();
    if (of === null) return [];
    try {
      return await (await store()).names(of.userId);
    } catch {
      return [];
    }
  }

  /** Removes the stored copies of a person. */
  async function wipeCopies(userId: number): Promise<void> {
    const wipeStored = async () => (await store()).wipe(userId);
    try {
      await wipeStored().catch(() => {
        // A page of a later version may have had it closed, and its copies are to go as well.
        database = undefined;
        return wipeStored();
      });
    } catch {
      // The next page tries again, if this browser keeps anything at all.
      if ('indexedDB' in globalThis) return;
    }
    unfinished.ended(userId);
  }

  /** Removes all that is kept of a person. It may take until another page is closed: nobody waits for it. */
  async function wipe(userId: number): Promise<void> {
    const of = present();
    if (of === null || of.userId === userId) boards.regain([...lost]);
    removals += 1;
    forgetAhead();
    forgetRecords();
    unfinished.begun(userId);
    await wipeCopies(userId);
  }

  // Records and pictures are of the person who is here now, and stay.
  for (const userId of unfinished.people()) void wipeCopies(userId);

  /** Reads a copy before it is wanted, as while a press on its link begins. */
  function readAhead(name: string): void {
    const of = present();
    if (of === null || ahead?.name === name || !copies.has(name)) return;
    const copy = readKept(of.userId, name);
    keepAhead({ name, userId: of.userId, take: () => copy }, AHEAD_MS);
  }

  const boards = {
    lost: (): readonly number[] => [...lost],
    forget: forgetBoards,
    /** They may be read again, and are kept as before. */
    regain: (boardIds: readonly number[]) => {
      for (const known of [lost, forgotten]) for (const boardId of boardIds) known.delete(boardId);
    },
  };
  return { copies, names, boards, wipe, readAhead };
}

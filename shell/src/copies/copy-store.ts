import { nanoid } from '@reduxjs/toolkit';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB, unwrap } from 'idb';
import {
  COPIES,
  type KeptCopy,
  type KeptHead,
  readStoredCopy,
  startingWith,
} from './stored-copy.ts';

interface Schema extends DBSchema {
  heads: { key: [userId: number, name: string]; value: KeptHead };
  parts: { key: [userId: number, name: string, part: string]; value: string };
}

interface Written {
  readonly head: string;
  readonly changed: ReadonlyMap<string, string>;
  readonly all: readonly string[];
  /** The stamp of the copy whose other parts stay; undefined: all parts are among the changed. */
  readonly since: string | undefined;
}

/** How much is kept of all people of the browser together. */
export interface Bounds {
  readonly copies: number;
  /** In characters, of which most browsers keep each in one or two bytes. */
  readonly size: number;
}

const BOUNDS: Bounds = { copies: 400, size: 64_000_000 };

const sizeOf = ({ head, parts }: KeptHead) =>
  Object.values(parts).reduce((sum, size) => sum + size, head.length);

const openCopies = (onRemoved: () => void) =>
  openDB<Schema>(COPIES.name, COPIES.version, {
    upgrade(created) {
      created.createObjectStore('heads', { keyPath: ['userId', 'name'] });
      created.createObjectStore('parts');
    },
    // A page of a later version must be able to open it.
    blocking(_, version, event) {
      (event.target as IDBDatabase).close();
      if (version === null) onRemoved();
    },
  });

/**
 * Empties a database of another version, whose stores are unknown. Unlike its removal, this waits for
 * no page that has it open.
 */
async function emptyCopies(): Promise<void> {
  const database = await openDB(COPIES.name, undefined, {
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
  try {
    const names = [...database.objectStoreNames];
    if (names.length === 0) return;
    const transaction = database.transaction(names, 'readwrite');
    for (const name of names) void transaction.objectStore(name).clear();
    await transaction.done;
  } finally {
    database.close();
  }
}

/** Rejects while another page has the database open and does not close it; it goes once that has. */
const removeCopies = (onRemoved: () => void) =>
  new Promise<void>((resolve, reject) => {
    let isLate = false;
    const blocked = () => {
      isLate = true;
      reject(new Error('Another page has the copies open.'));
    };
    const removed = () => (isLate ? onRemoved() : resolve());
    deleteDB(COPIES.name, { blocked }).then(removed, reject);
  });

interface Options {
  readonly bounds?: Bounds;
  /** Called when the database has been removed, as by another page: it has to be opened again. */
  readonly onRemoved?: () => void;
  /** Called when all copies are to go, because a later version has kept them. */
  readonly onDiscarded?: () => void;
}

/** The copies of this browser, by person and name, in IndexedDB. */
export class CopyStore {
  readonly #database: IDBPDatabase<Schema>;
  readonly #bounds: Bounds;

  private constructor(database: IDBPDatabase<Schema>, bounds: Bounds) {
    this.#database = database;
    this.#bounds = bounds;
  }

  /** Rejects where the browser keeps nothing, or not yet. */
  static async open({
    bounds = BOUNDS,
    onRemoved = () => undefined,
    onDiscarded,
  }: Options = {}): Promise<CopyStore> {
    try {
      return new CopyStore(await openCopies(onRemoved), bounds);
    } catch (error) {
      if ((error as DOMException).name !== 'VersionError') throw error;
      // Its stores are unknown to this version, so it goes as a whole.
      onDiscarded?.();
      // What cannot be emptied is removed all the same.
      await emptyCopies().catch(() => undefined);
      await removeCopies(onRemoved);
      return new CopyStore(await openCopies(onRemoved), bounds);
    }
  }

  read(userId: number, name: string): Promise<KeptCopy | undefined> {
    return readStoredCopy(unwrap(this.#database), userId, name);
  }

  /** The names of a person's copies. */
  async names(userId: number): Promise<string[]> {
    const keys = await this.#database.getAllKeys('heads', startingWith(userId));
    return keys.map(([, name]) => name);
  }

  /** Records that a copy was used just now, so that others make room before it. */
  async use(userId: number, name: string): Promise<void> {
    const { store, done } = this.#database.transaction('heads', 'readwrite');
    const kept = await store.get([userId, name]);
    if (kept) await store.put({ ...kept, usedAt: Date.now() });
    await done;
  }

  /**
   * Writes a copy and returns its stamp; those used longest ago make room. Undefined if it builds on
   * one that is no longer there: parts of two pages would not be of one moment.
   */
  async write(userId: number, name: string, written: Written): Promise<string | undefined> {
    const { head, changed, all, since } = written;
    const transaction = this.#database.transaction(['heads', 'parts'], 'readwrite');
    const [heads, parts] = [transaction.objectStore('heads'), transaction.objectStore('parts')];
    const before = await heads.get([userId, name]);
    if (since !== undefined && before?.stamp !== since) return undefined;
    const known = before?.parts ?? {};
    const sizes = all.map((part) => [part, changed.get(part)?.length ?? known[part] ?? 0] as const);
    const gone = Object.keys(known).filter((part) => !all.includes(part));
    const [now, stamp] = [Date.now(), nanoid()];
    const kept = { userId, name, at: now, usedAt: now, stamp, head };
    await Promise.all([
      heads.put({ ...kept, parts: Object.fromEntries(sizes) }),
      ...[...changed].map(([part, text]) => parts.put(text, [userId, name, part])),
      ...gone.map((part) => parts.delete([userId, name, part])),
      transaction.done,
    ]);
    await this.#makeRoom();
    return stamp;
  }

  /** Removes a copy and those below it, whose names begin with its own and a slash. */
  async remove(userId: number, name: string): Promise<void> {
    const below = IDBKeyRange.bound([userId, `${name}/`], [userId, `${name}0`], false, true);
    const keys = await this.#database.getAllKeys('heads', below);
    const names = [name, ...keys.map(([, one]) => one)];
    await this.#delete(names.map((one) => ({ userId, name: one })));
  }

  /** Rewrites what a person's copies begin with; a text that is not one of theirs stays. */
  async rewrite(userId: number, rewritten: (name: string, head: string) => string): Promise<void> {
    const { store, done } = this.#database.transaction('heads', 'readwrite');
    for await (const cursor of store.iterate(startingWith(userId))) {
      const { name, head } = cursor.value;
      const changed = rewritten(name, head);
      if (changed !== head) await cursor.update({ ...cursor.value, head: changed });
    }
    await done;
  }

  /** Removes all copies of a person. */
  async wipe(userId: number): Promise<void> {
    const transaction = this.#database.transaction(['heads', 'parts'], 'readwrite');
    await Promise.all([
      transaction.objectStore('heads').delete(startingWith(userId)),
      transaction.objectStore('parts').delete(startingWith(userId)),
      transaction.done,
    ]);
  }

  async #makeRoom(): Promise<void> {
    const all = await this.#database.getAll('heads');
    const latestFirst = all.toSorted((a, b) => b.usedAt - a.usedAt);
    let size = 0;
    const tooMany = latestFirst.filter((kept, at) => {
      size += sizeOf(kept);
      return at >= this.#bounds.copies || size > this.#bounds.size;
    });
    if (tooMany.length > 0) await this.#delete(tooMany);
  }

  async #delete(copies: readonly Pick<KeptHead, 'userId' | 'name'>[]): Promise<void> {
    const transaction = this.#database.transaction(['heads', 'parts'], 'readwrite');
    await Promise.all([
      ...copies.flatMap(({ userId, name }) => [
        transaction.objectStore('heads').delete([userId, name]),
        transaction.objectStore('parts').delete(startingWith(userId, name)),
      ]),
      transaction.done,
    ]);
  }
}

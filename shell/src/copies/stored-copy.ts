/** The database of copies. Its stores are made by `CopyStore`. */
export const COPIES = { name: 'kanban-copies', version: 1 } as const;

export interface KeptHead {
  readonly userId: number;
  readonly name: string;
  /** When it was written, and when it was last asked for: milliseconds since 1970. */
  readonly at: number;
  readonly usedAt: number;
  readonly stamp: string;
  readonly head: string;
  /** How long each part is, in characters. */
  readonly parts: Readonly<Record<string, number>>;
}

/** A copy as it was written. */
export interface KeptCopy {
  readonly at: number;
  readonly stamp: string;
  readonly head: string;
  readonly parts: ReadonlyMap<string, string>;
}

/** All keys that begin so: an array sorts after all numbers and texts. */
export const startingWith = (...start: [number] | [number, string]): IDBKeyRange =>
  IDBKeyRange.bound(start, [...start, []]);

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database.')));
  });

/**
 * Reads a copy from an open database. It needs no library, as it is also part of the script in the
 * page itself.
 */
export async function readStoredCopy(
  database: IDBDatabase,
  userId: number,
  name: string,
): Promise<KeptCopy | undefined> {
  const transaction = database.transaction(['heads', 'parts']);
  const heads = transaction.objectStore('heads');
  const parts = transaction.objectStore('parts');
  const range = startingWith(userId, name);
  const [kept, keys, texts] = await Promise.all([
    resultOf(heads.get([userId, name]) as IDBRequest<KeptHead | undefined>),
    resultOf(parts.getAllKeys(range)),
    resultOf(parts.getAll(range) as IDBRequest<string[]>),
  ]);
  if (kept === undefined) return undefined;
  const there = new Map(
    keys.map((key, at) => [(key as [number, string, string])[2], texts[at] ?? ''] as const),
  );
  // A copy that lacks one of its parts would show a board without a list.
  if (Object.keys(kept.parts).some((part) => !there.has(part))) return undefined;
  return { at: kept.at, stamp: kept.stamp, head: kept.head, parts: there };
}

/**
 * Opens the database if there is one, until another page wants to change or remove it. Rejects where
 * there is none, or one of another version, and makes none.
 */
export async function openStoredCopies(factory: IDBFactory): Promise<IDBDatabase> {
  // Without a version this happens only where there is none.
  const opening = factory.open(COPIES.name);
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  const database = await resultOf(opening);
  database.addEventListener('versionchange', () => database.close());
  if (database.version === COPIES.version) return database;
  database.close();
  throw new Error(`The copies are of version ${database.version}.`);
}

import type { FileBytes } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import type { ChangeDatabase } from './change-database.ts';

/** The files of changes that wait, or that were refused and may be sent again. */
const idsOf = (changes: readonly QueuedChange[]) => changes.flatMap(({ file }) => file?.id ?? []);

/** The bytes of files that wait to be sent, kept beyond pages by IndexedDB. */
export class KeptFiles implements FileBytes {
  readonly #database: Promise<ChangeDatabase>;
  /** The files that are not kept, or are to be kept again. */
  readonly #held = new Map<string, Blob>();

  constructor(database: Promise<ChangeDatabase>) {
    this.#database = database;
  }

  hold(id: string, bytes: Blob): void {
    this.#held.set(id, bytes);
  }

  held(id: string): Blob | undefined {
    return this.#held.get(id);
  }

  /** A file of the disk could change, so it is read from the database from now on. */
  release(id: string): void {
    this.#held.delete(id);
  }

  async read(id: string): Promise<Blob | undefined> {
    const held = this.#held.get(id);
    if (held !== undefined) return held;
    try {
      return (await (await this.#database).get('files', id))?.bytes;
    } catch {
      // The browser keeps nothing.
      return undefined;
    }
  }

  /** Holds the bytes of changes that are about to be discarded, so that this can be undone. */
  async holdAll(changes: readonly QueuedChange[]): Promise<void> {
    for (const id of idsOf(changes)) {
      const bytes = await this.read(id);
      if (bytes !== undefined) this.hold(id, bytes);
    }
  }

  /** Keeps again what is held of changes whose discarding was undone. */
  async keepHeld(changes: readonly QueuedChange[]): Promise<void> {
    const database = await this.#database;
    for (const { file, userId } of changes) {
      const bytes = file && this.#held.get(file.id);
      if (bytes && userId !== null) await database.put('files', { id: file.id, userId, bytes });
    }
  }

  /** Forgets the bytes of a person's files that no waiting or refused change needs. */
  async prune(userId: number): Promise<void> {
    const transaction = (await this.#database).transaction(
      ['changes', 'outcomes', 'files'],
      'readwrite',
    );
    const files = transaction.objectStore('files');
    const [ids, waiting, outcomes] = await Promise.all([
      files.index('userId').getAllKeys(userId),
      transaction.objectStore('changes').index('userId').getAll(userId),
      transaction.objectStore('outcomes').index('userId').getAll(userId),
    ]);
    const needed = new Set([
      ...idsOf(waiting.map(({ change }) => change)),
      ...outcomes.flatMap((one) =>
        one.status === 'refused' ? idsOf([one.change, ...one.behind]) : [],
      ),
    ]);
    const gone = ids.filter((id) => !needed.has(id)).map((id) => files.delete(id));
    await Promise.all([...gone, transaction.done]);
  }
}

import type { QueuedChange } from 'shared-api/remote';
import type { ChangeDatabase, KeptChange } from './change-database.ts';
import type { OtherPages } from './other-pages.ts';

const inOrder = (kept: readonly KeptChange[]) =>
  kept.toSorted((a, b) => a.order - b.order).map(({ change }) => change);

/** The changes of this browser that the server has not confirmed, kept beyond pages by IndexedDB. */
export class ChangeStore {
  readonly pageId: string;
  readonly #database: ChangeDatabase;
  readonly #pages: OtherPages | undefined;
  #last = 0;

  /** @param pages Left out: no other page follows what waits. */
  constructor(pageId: string, database: ChangeDatabase, pages?: OtherPages) {
    this.pageId = pageId;
    this.#database = database;
    this.#pages = pages;
  }

  /**
   * Resolves when the change outlives the page, and the browser.
   *
   * @param bytes of its file. Left out: they are kept already, or there is no file.
   */
  async keep(change: QueuedChange, userId: number, bytes?: Blob): Promise<void> {
    // Later than all before it, also within a millisecond.
    this.#last = Math.max(Date.now(), this.#last + 0.001);
    const kept = { key: change.key, userId, pageId: this.pageId, order: this.#last, change };
    const transaction = this.#database.transaction(['changes', 'files'], 'readwrite');
    const isPut = transaction.objectStore('changes').put(kept);
    const arePut =
      change.file && bytes
        ? transaction.objectStore('files').put({ id: change.file.id, userId, bytes })
        : undefined;
    // By itself it would be committed once this thread has time again, which is after it has shown the change.
    transaction.commit();
    await Promise.all([isPut, arePut, transaction.done]);
    this.#pages?.notify('waiting');
  }

  /** Forgets changes; `rewrite` gets each other one of the person, and returns it as it is to be kept. */
  async settle(
    keys: readonly string[],
    userId: number,
    rewrite?: (change: QueuedChange) => QueuedChange,
  ): Promise<void> {
    const transaction = this.#database.transaction('changes', 'readwrite');
    const work: Promise<unknown>[] = keys.map((key) => transaction.store.delete(key));
    if (rewrite) {
      const others = await transaction.store.index('userId').getAll(userId);
      for (const kept of others.filter(({ key }) => !keys.includes(key)))
        work.push(transaction.store.put({ ...kept, change: rewrite(kept.change) }));
    }
    await Promise.all([...work, transaction.done]);
    this.#pages?.notify('waiting');
  }

  /** What this page has kept for a person, in order. */
  async own(userId: number): Promise<QueuedChange[]> {
    const all = await this.#database.getAllFromIndex('changes', 'userId', userId);
    return inOrder(all.filter(({ pageId }) => pageId === this.pageId));
  }

  /** What other pages have kept for a person, in order. */
  async elsewhere(userId: number): Promise<QueuedChange[]> {
    const all = await this.#database.getAllFromIndex('changes', 'userId', userId);
    return inOrder(all.filter(({ pageId }) => pageId !== this.pageId));
  }

  /**
   * Makes this page the one that sends what those pages have left that no longer send a person's
   * changes, and returns that in order.
   */
  async adopt(userId: number, isSender: (pageId: string) => boolean): Promise<QueuedChange[]> {
    const transaction = this.#database.transaction('changes', 'readwrite');
    const all = await transaction.store.index('userId').getAll(userId);
    const left = all.filter(({ pageId }) => pageId !== this.pageId && !isSender(pageId));
    const work = left.map((kept) => transaction.store.put({ ...kept, pageId: this.pageId }));
    await Promise.all([...work, transaction.done]);
    if (left.length > 0) this.#pages?.notify('waiting');
    return inOrder(left);
  }
}

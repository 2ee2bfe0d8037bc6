import type { QueuedChange } from 'shared-api/remote';
import { openChangeDatabase } from './change-database.ts';
import { ChangeLog } from './change-log.ts';
import { ChangeStore } from './change-store.ts';
import { KeptFiles } from './kept-files.ts';
import { OtherPages } from './other-pages.ts';
import { announcePage, announceSender, sendersOf } from './open-pages.ts';

const HEIR = 'kanban-heir:';
/** Another page may be closed at any time. */
const LOOK_EVERY_MS = 3_000;

/** What a browser has to have for changes to outlive a page. */
export interface Browser {
  readonly locks: LockManager;
  readonly kept: Storage;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The changes of a page that outlive it, and those that other pages have left to it. */
export class KeptChanges {
  readonly #browser: Browser;
  readonly #pages: OtherPages;
  readonly #store: Promise<ChangeStore>;
  readonly #kept = new Set<string>();
  /** What has become of them. */
  readonly log: ChangeLog;
  /** The bytes of their files. */
  readonly files: KeptFiles;

  constructor(browser: Browser, pages = new OtherPages()) {
    this.#browser = browser;
    this.#pages = pages;
    const database = openChangeDatabase();
    this.log = new ChangeLog(database, pages);
    this.files = new KeptFiles(database);
    this.#store = announcePage(browser.locks, browser.kept).then(
      async (pageId) => new ChangeStore(pageId, await database, pages),
    );
    this.#store.catch(() => undefined);
  }

  /** Resolves when a change would not be lost with the page. */
  async keep(change: QueuedChange, userId: number): Promise<void> {
    if (this.#kept.has(change.key)) return;
    const { file } = change;
    const bytes = file && this.files.held(file.id);
    await (await this.#store).keep(change, userId, bytes);
    if (file) this.files.release(file.id);
    this.#kept.add(change.key);
  }

  async settle(...settled: Parameters<ChangeStore['settle']>): Promise<void> {
    await (await this.#store).settle(...settled);
    for (const key of settled[0]) this.#kept.delete(key);
  }

  /** What a person has waiting in other tabs, in order. */
  async waitingElsewhere(userId: number): Promise<QueuedChange[]> {
    return (await this.#store).elsewhere(userId);
  }

  /** Calls back when that may have changed, until the returned function is called. */
  onWaitingElsewhere(listener: () => void): () => void {
    return this.#pages.onChanged('waiting', listener);
  }

  /**
   * Hands over what this page has kept for a person before it was loaded again, and, while it is the
   * one of their pages whose turn it is, what those have left that are closed, or somebody else's.
   */
  async inherit(
    userId: number,
    { signal, take }: { signal: AbortSignal; take: (changes: readonly QueuedChange[]) => void },
  ): Promise<void> {
    const store = await this.#store;
    const { locks, sleep } = this.#browser;
    const handOver = (changes: readonly QueuedChange[]) => {
      for (const { key } of changes) this.#kept.add(key);
      if (changes.length > 0 && !signal.aborted) take(changes);
    };
    await announceSender(locks, { userId, pageId: store.pageId }, signal);
    handOver(await store.own(userId));
    await locks.request(`${HEIR}${userId}`, { signal }, async () => {
      while (!signal.aborted) {
        handOver(await store.adopt(userId, await sendersOf(locks, userId)));
        await sleep(LOOK_EVERY_MS, signal);
      }
    });
  }
}

/** Undefined where a browser lacks what changes are kept by, as on an address without TLS. */
export function keptChangesOf({ navigator, sessionStorage }: Window): KeptChanges | undefined {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || !('indexedDB' in window)) return undefined;
  const sleep = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  return new KeptChanges({ locks, kept: sessionStorage, sleep });
}

import type { Page } from 'playwright-core';

interface Place {
  readonly database: 'kanban-changes' | 'kanban-copies';
  readonly store: string;
}

/** Writes rows to a store of IndexedDB in a page's browser, and returns all that it has then. */
const transact = <Row>(page: Page, place: Place, rows: readonly Row[]): Promise<Row[]> =>
  page.evaluate(
    async ({ database, store, rows: written }) => {
      const opened = indexedDB.open(database);
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      const mode = written.length > 0 ? 'readwrite' : 'readonly';
      const transaction = opened.result.transaction(store, mode);
      const ended = new Promise((resolve) => transaction.addEventListener('complete', resolve));
      for (const row of written) transaction.objectStore(store).put(row);
      const all = transaction.objectStore(store).getAll();
      await ended;
      opened.result.close();
      return all.result as Row[];
    },
    { ...place, rows: [...rows] },
  );

/** The rows of a store of IndexedDB in a page's browser. */
export const readStore = <Row>(page: Page, place: Place): Promise<Row[]> =>
  transact<Row>(page, place, []);

/** Puts rows into a store of IndexedDB in a page's browser. */
export async function writeStore<Row>(page: Page, place: Place, rows: readonly Row[]) {
  await transact(page, place, rows);
}

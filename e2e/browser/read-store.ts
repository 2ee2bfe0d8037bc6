import type { Page } from 'playwright-core';

interface Place {
  readonly database: 'kanban-changes' | 'kanban-copies';
  readonly store: string;
}

/** The rows of a store of IndexedDB in a page's browser, once `changed` ones are written to it. */
export const readStore = <Row>(
  page: Page,
  place: Place,
  changed: readonly Row[] = [],
): Promise<Row[]> =>
  page.evaluate(
    async ({ database, store, rows }) => {
      const opened = indexedDB.open(database);
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      const transaction = opened.result.transaction(store, 'readwrite');
      const ended = new Promise((resolve) => transaction.addEventListener('complete', resolve));
      for (const row of rows) transaction.objectStore(store).put(row);
      const all = transaction.objectStore(store).getAll();
      await ended;
      opened.result.close();
      return all.result as Row[];
    },
    { ...place, rows: [...changed] },
  );

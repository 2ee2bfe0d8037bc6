import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { createPages } from './create-pages.ts';

interface Books {
  /** Newest first. */
  readonly shelves: Record<string, number[]>;
  readonly calls: (number | null)[];
}

const PAGE = 2;

const create = (isAppendOnly: boolean) =>
  createPages('books', {
    idOf: (id: number) => id,
    isAppendOnly,
    readPage({ shelves, calls }: Books, shelf: string, before) {
      const last = before.at(-1) ?? null;
      calls.push(last);
      const following = (shelves[shelf] ?? []).filter((id) => last === null || id < last);
      return Promise.resolve({
        items: following.slice(0, PAGE),
        hasMore: following.length > PAGE,
        left: following.length,
      });
    },
  });

/** A store whose lists have been read as far as the keys say. */
function openStore({ isAppendOnly = false } = {}) {
  const books = create(isAppendOnly);
  const library: Books = { shelves: { garden: [5, 4, 3, 2, 1], house: [9] }, calls: [] };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { books: books.slice.reducer },
    middleware: (defaults) => defaults().concat(sagas),
  });
  sagas.run(books.sagaFor(library));
  const arrived = () => new Promise<void>((resolve) => void setTimeout(resolve));
  return {
    ...library,
    state: () => store.getState().books,
    read: async (of: string, pages: number) => {
      store.dispatch(books.requested({ of, pages }));
      await arrived();
    },
    refresh: async () => {
      store.dispatch(books.refreshRequested());
      await arrived();
    },
  };
}

test('one page more is read alone, after the loaded ones', async () => {
  const { read, state, calls } = openStore();
  await read('garden', 1);
  expect(state()).toMatchObject({ value: { items: [5, 4], hasMore: true } });
  await read('garden', 2);
  await read('garden', 3);
  expect(state()).toMatchObject({ value: { items: [5, 4, 3, 2, 1], hasMore: false, left: 1 } });
  expect(calls).toEqual([null, 4, 2]);
});

test('another list begins with its first page', async () => {
  const { read, state } = openStore();
  await read('garden', 2);
  await read('house', 1);
  expect(state()).toMatchObject({ key: { of: 'house' }, value: { items: [9], hasMore: false } });
});

test('a refresh reads all pages that are shown', async () => {
  const { read, refresh, state, shelves, calls } = openStore();
  await read('garden', 2);
  shelves.garden = [6, 5, 3, 2];
  calls.length = 0;
  await refresh();
  expect(state()).toMatchObject({ value: { items: [6, 5, 3, 2], hasMore: false } });
  expect(calls).toEqual([null, 5]);
});

test('a refresh of an append-only list stops at the first loaded item', async () => {
  const { read, refresh, state, shelves, calls } = openStore({ isAppendOnly: true });
  await read('garden', 2);
  shelves.garden?.unshift(6);
  calls.length = 0;
  await refresh();
  expect(state()).toMatchObject({ value: { items: [6, 5, 4, 3, 2], hasMore: true } });
  expect(calls).toEqual([null]);
  shelves.garden?.unshift(9, 8, 7);
  calls.length = 0;
  await refresh();
  expect(state()).toMatchObject({ value: { items: [9, 8, 7, 6, 5, 4, 3, 2], hasMore: true } });
  expect(calls).toEqual([null, 8]);
});

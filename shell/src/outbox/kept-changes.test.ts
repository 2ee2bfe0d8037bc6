import '../testing/fake-database.ts';
import type { QueuedChange } from 'shared-api/remote';
import { KeptChanges } from './kept-changes.ts';

const ANN = 1;
const BEN = 2;

const change = (key: string, more: Partial<QueuedChange> = {}): QueuedChange => ({
  key,
  userId: ANN,
  queuedAt: '2026-01-03T10:00:00Z',
  command: 'test',
  call: 'card.edit',
  input: {},
  shows: [],
  ...more,
});

/** The locks of one browser; a page's end releases what it has. */
function fakeLocks() {
  const held = new Map<string, object>();
  const waiting: { name: string; start: () => void }[] = [];
  const release = (name: string) => {
    held.delete(name);
    const at = waiting.findIndex((one) => one.name === name);
    if (at >= 0) waiting.splice(at, 1)[0]?.start();
  };
  const ofPage = (page: object) => ({
    request: async (name: string, options: LockOptions, work: (lock: object | null) => unknown) => {
      if (held.has(name)) {
        if (options.ifAvailable) return work(null);
        await new Promise<void>((start) => waiting.push({ name, start }));
      }
      held.set(name, page);
      await work({ name });
      release(name);
      return undefined;
    },
    query: () => Promise.resolve({ held: [...held.keys()].map((name) => ({ name })) }),
  });
  const close = (page: object) => {
    for (const [name, holder] of [...held]) if (holder === page) release(name);
  };
  return { ofPage, close };
}

/** Pages of one browser; each tab has its own storage, and looks again when the test says so. */
function fakeBrowser() {
  const locks = fakeLocks();
  let looks: (() => void)[] = [];
  return {
    openPage(tab: Storage = fakeStorage()) {
      const page = {};
      const kept = new KeptChanges({
        locks: locks.ofPage(page) as unknown as LockManager,
        kept: tab,
        sleep: () => new Promise<void>((resolve) => looks.push(resolve)),
      });
      const signedIn: AbortController[] = [];
      return {
        kept,
        signIn(userId: number) {
          const taken: string[] = [];
          const leaving = new AbortController();
          signedIn.push(leaving);
          void kept.inherit(userId, {
            signal: leaving.signal,
            take: (changes) => void taken.push(...changes.map(({ key }) => key)),
          });
          return taken;
        },
        close() {
          for (const leaving of signedIn) leaving.abort();
          locks.close(page);
        },
      };
    },
    async lookAgain() {
      for (const look of looks.splice(0)) look();
      looks = [];
      await settled();
    },
  };
}

function fakeStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  } as Storage;
}

/** IndexedDB takes several turns of the event loop for a transaction. */
async function settled() {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setTimeout(resolve));
}

afterEach(async () => {
  const { deleteDB } = await import('idb');
  await deleteDB('kanban-changes', { blocked: () => undefined });
});

test('a tab that is loaded again has its changes, in the order they were made', async () => {
  const browser = fakeBrowser();
  const tab = fakeStorage();
  const before = browser.openPage(tab);
  for (const key of ['b', 'a', 'c']) await before.kept.keep(change(key), ANN);
  await before.kept.settle(['a'], ANN);
  before.close();
  const taken = browser.openPage(tab).signIn(ANN);
  await settled();
  expect(taken).toEqual(['b', 'c']);
});

test('what a closed tab has left goes to one other page of the same person', async () => {
  const browser = fakeBrowser();
  const [left, first, second] = [browser.openPage(), browser.openPage(), browser.openPage()];
  left.signIn(ANN);
  await settled();
  await left.kept.keep(change('a'), ANN);
  const taken = [first.signIn(ANN), second.signIn(ANN)];
  await settled();
  expect(taken.flat()).toEqual([]);
  left.close();
  await browser.lookAgain();
  expect(taken.flat()).toEqual(['a']);
});

test('a page that takes over is followed by the next one when it is closed itself', async () => {
  const browser = fakeBrowser();
  const [left, first, second] = [browser.openPage(), browser.openPage(), browser.openPage()];
  await left.kept.keep(change('a'), ANN);
  first.signIn(ANN);
  const taken = second.signIn(ANN);
  left.close();
  await browser.lookAgain();
  first.close();
  await browser.lookAgain();
  await settled();
  expect(taken).toEqual(['a']);
});

test('what is left in a tab that somebody else uses by now goes to another page of the person', async () => {
  const browser = fakeBrowser();
  const tab = fakeStorage();
  const before = browser.openPage(tab);
  before.signIn(ANN);
  await before.kept.keep(change('a'), ANN);
  before.close();
  const taken = [browser.openPage(tab).signIn(BEN), browser.openPage().signIn(ANN)];
  await settled();
  expect(taken).toEqual([[], ['a']]);
});

test('nobody else gets them, and a duplicated tab has none of the first one', async () => {
  const browser = fakeBrowser();
  const tab = fakeStorage();
  const page = browser.openPage(tab);
  page.signIn(ANN);
  await settled();
  await page.kept.keep(change('a'), ANN);
  const [duplicate, other] = [browser.openPage(tab), browser.openPage()];
  const taken = [duplicate.signIn(ANN), other.signIn(BEN)];
  await settled();
  page.close();
  other.close();
  expect(taken.flat()).toEqual([]);
});

test('what builds on a change that was sent is kept with the id that the server gave', async () => {
  const browser = fakeBrowser();
  const tab = fakeStorage();
  const page = browser.openPage(tab);
  await page.kept.keep(change('new'), ANN);
  await page.kept.keep(change('edit', { input: { cardId: -5 } }), ANN);
  await page.kept.settle(['new'], ANN, (other) => ({ ...other, input: { cardId: 70 } }));
  page.close();
  const inputs: unknown[] = [];
  const again = browser.openPage(tab);
  void again.kept.inherit(ANN, {
    signal: new AbortController().signal,
    take: (changes) => void inputs.push(...changes.map(({ input }) => input)),
  });
  await settled();
  expect(inputs).toEqual([{ cardId: 70 }]);
});

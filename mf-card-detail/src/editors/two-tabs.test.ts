import type { NewChange, Outbox, QueuedChange } from 'shared-api/remote';
import { createDrafts } from '../drafts/drafts.ts';
import { createOpenPages } from '../drafts/open-pages.ts';
import { isOfOnePage, itemText, newItem, NEW_COMMENT, REFUSED_ITEMS } from './editor-names.ts';
import { createTypedTexts } from './typed-texts.ts';

beforeEach(() => localStorage.clear());

const CARD = 9;
/** The first local id that a page assigns. */
const LOCAL = -1;

/** The part of the browser's locks that pages use. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    async request(name: string, callback: () => Promise<void>) {
      held.add(name);
      await callback();
      held.delete(name);
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  } as unknown as LockManager;
}

/** A tab on the shared storage, from which no request reaches the server. */
function openTab(locks: LockManager) {
  const waiting: QueuedChange[] = [];
  const outbox: Outbox = {
    newId: () => LOCAL,
    queue(change: NewChange) {
      waiting.push({ ...change, key: 'key', userId: 1, queuedAt: '2026-01-03T10:00:00Z' });
      return 'key';
    },
    waiting: () => waiting,
    onSent: () => () => undefined,
    onRefused: () => () => undefined,
  };
  const pages = createOpenPages(locks);
  const page = { own: pages.own, keepsToItself: isOfOnePage };
  const drafts = createDrafts({ storage: localStorage, userId: () => 1, page });
  const texts = createTypedTexts({ outbox, notify: {} as never, drafts, pages });
  const flushed = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    ...texts,
    drafts,
    async close() {
      texts.end();
      await flushed();
    },
    textOf: (field: string) => drafts.read(CARD, field)?.text,
    async open() {
      texts.showOn(CARD, (() => undefined) as never);
      await flushed();
    },
    submit(editor: string, typed: string) {
      const details = { cardId: CARD, editor };
      outbox.queue({
        command: 'test',
        call: 'x',
        input: {},
        boardId: 2,
        shows: [],
        typed,
        details,
      });
      texts.keepSent(CARD, editor);
    },
    type: (field: string, text: string) => drafts.write(CARD, field, { text, base: '' }),
  };
}

test('pending texts of an open tab are not drafts of another, but of the next once it is closed', async () => {
  const locks = fakeLocks();
  const first = openTab(locks);
  await first.open();
  first.submit(NEW_COMMENT, 'On its way');
  first.submit(newItem(LOCAL), 'Beans');
  first.type(newItem(LOCAL), 'Pe');

  const second = openTab(locks);
  await second.open();
  expect(second.textOf(NEW_COMMENT)).toBeUndefined();
  expect(second.textOf(REFUSED_ITEMS)).toBeUndefined();
  expect(second.drafts.of(CARD)).toEqual([]);
  // Each of the two has its own item under the same id.
  second.type(newItem(LOCAL), 'Other');
  expect(first.textOf(newItem(LOCAL))).toBe('Pe');

  first.type(itemText(LOCAL), 'Peas');
  await first.close();
  const third = openTab(locks);
  await third.open();
  expect(third.textOf(NEW_COMMENT)).toBe('On its way');
  expect(third.textOf(REFUSED_ITEMS)).toBe('Beans · Pe');
  expect(third.textOf(itemText(LOCAL))).toBeUndefined();
  expect(third.drafts.of(CARD).map(({ draft }) => draft.text)).toContain('Peas');
  expect(second.textOf(newItem(LOCAL))).toBe('Other');
});

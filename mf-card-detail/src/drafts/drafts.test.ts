import { createDrafts } from './drafts.ts';

beforeEach(() => localStorage.clear());

const page = { own: 'page', keepsToItself: () => false };
const draftsOf = (userId: number | null) =>
  createDrafts({ storage: localStorage, userId: () => userId, page });
const typed = { text: 'Half a sent', base: '' };

test('a draft survives a reload', () => {
  draftsOf(1).write(9, 'comment', typed);
  expect(draftsOf(1).read(9, 'comment')).toEqual(typed);
  expect(draftsOf(1).read(9, 'description')).toBeNull();
  expect(draftsOf(1).read(8, 'comment')).toBeNull();
});

test('another user of the same browser does not see the draft', () => {
  draftsOf(1).write(9, 'comment', typed);
  expect(draftsOf(2).read(9, 'comment')).toBeNull();
});

test('a discarded draft, or one typed back to the original, is removed', () => {
  const drafts = draftsOf(1);
  drafts.write(9, 'comment', typed);
  drafts.discard(9, 'comment');
  drafts.write(9, 'description', { text: 'As before', base: 'As before' });
  expect(localStorage).toHaveLength(0);
  expect(drafts.read(9, 'comment')).toBeNull();
});

test('without storage a draft lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  const storage = {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    key: refuse,
    get length() {
      return refuse();
    },
  };
  const drafts = createDrafts({ storage, userId: () => 1, page });
  drafts.write(9, 'comment', typed);
  expect(drafts.read(9, 'comment')).toEqual(typed);
  expect(drafts.of(9)).toEqual([{ field: 'comment', draft: typed }]);
});

test('lists all drafts of a card, after a reload too, and no others', () => {
  draftsOf(1).write(9, 'comment', typed);
  draftsOf(1).write(9, 'comment:4', { text: 'An answer', base: '' });
  draftsOf(1).write(91, 'comment', typed);
  draftsOf(2).write(9, 'comment', typed);
  const drafts = draftsOf(1);
  const fields = () =>
    drafts
      .of(9)
      .map(({ field }) => field)
      .sort();
  expect(fields()).toEqual(['comment', 'comment:4']);
  expect(drafts.of(9)).toBe(drafts.of(9));
  drafts.discard(9, 'comment');
  expect(fields()).toEqual(['comment:4']);
});

test('malformed entries are ignored', () => {
  localStorage.setItem('draft/1/9/comment', '{"text":1}');
  localStorage.setItem('draft/1/9/description', 'broken');
  expect(draftsOf(1).read(9, 'comment')).toBeNull();
  expect(draftsOf(1).read(9, 'description')).toBeNull();
});

test('listeners are called for each change until they unsubscribe', () => {
  const drafts = draftsOf(1);
  let calls = 0;
  const leave = drafts.subscribe(() => (calls += 1));
  drafts.write(9, 'comment', typed);
  drafts.discard(9, 'comment');
  leave();
  drafts.write(9, 'comment', typed);
  expect(calls).toBe(2);
});

test('texts restored one after the other keep their order, before any text typed since', () => {
  const drafts = draftsOf(1);
  drafts.write(9, 'item:1', { text: 'Pe', base: '' });
  drafts.restore(9, 'item:1', 'Beans', ' · ');
  drafts.restore(9, 'item:1', 'Hoe', ' · ');
  expect(drafts.read(9, 'item:1')?.text).toBe('Beans · Hoe · Pe');
  drafts.discard(9, 'item:1');
  drafts.restore(9, 'item:1', 'Spade', ' · ');
  expect(drafts.read(9, 'item:1')?.text).toBe('Spade');
});

import { changeOf, comment, entry } from '../testing/fake-card.ts';
import { timelineEntries } from './timeline-entries.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 3, 10, minute)).toISOString();
const commentAt = (id: number, minute: number) => ({
  ...comment(id, `c${id}`),
  createdAt: at(minute),
});
const changeAt = (id: number, minute: number, change = changeOf('card', 'changed')) =>
  entry(id, { timestamp: at(minute), change });

const shown = (...of: Parameters<typeof timelineEntries>) =>
  timelineEntries(...of).map((one) =>
    one.kind === 'thread' ? one.thread.root?.text : one.changes.map(({ id }) => id).join('+'),
  );

test('comments and changes are sorted by time, newest last', () => {
  expect(
    shown([commentAt(1, 2), commentAt(2, 4)], [changeAt(9, 5), changeAt(8, 3), changeAt(7, 1)]),
  ).toEqual(['7', 'c1', '8', 'c2', '9']);
});

test('a comment appears once, and not as a change as well', () => {
  const created = changeAt(8, 2, changeOf('comment', 'created'));
  const deleted = changeAt(9, 3, changeOf('comment', 'deleted'));
  expect(shown([commentAt(1, 2)], [deleted, created])).toEqual(['c1', '9']);
});

test('a pending comment is the newest, whatever the local clock says', () => {
  expect(shown([commentAt(-1, 0)], [changeAt(9, 5)])).toEqual(['9', 'c-1']);
});

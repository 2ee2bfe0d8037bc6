import { changeOf, comment, entry } from '../testing/fake-card.ts';
import { timelineEntries } from './timeline-entries.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 3, 10, minute)).toISOString();
const said = (id: number, minute: number) => ({ ...comment(id, `c${id}`), createdAt: at(minute) });
const changed = (id: number, minute: number, change = changeOf('card', 'changed')) =>
  entry(id, { timestamp: at(minute), change });

const shown = (...of: Parameters<typeof timelineEntries>) =>
  timelineEntries(...of).map((one) =>
    one.kind === 'comment' ? one.comment.text : one.changes.map(({ id }) => id).join('+'),
  );

test('comments and changes stand in order of time, newest last', () => {
  expect(shown([said(1, 2), said(2, 4)], [changed(9, 5), changed(8, 3), changed(7, 1)])).toEqual([
    '7',
    'c1',
    '8',
    'c2',
    '9',
  ]);
});

test('a comment stands there once, and not as a change as well', () => {
  const created = changed(8, 2, changeOf('comment', 'created'));
  const deleted = changed(9, 3, changeOf('comment', 'deleted'));
  expect(shown([said(1, 2)], [deleted, created])).toEqual(['c1', '9']);
});

test('a comment on its way is the newest, whatever this machine’s clock says', () => {
  expect(shown([said(-1, 0)], [changed(9, 5)])).toEqual(['9', 'c-1']);
});

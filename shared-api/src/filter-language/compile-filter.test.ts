import type { Card } from '../entities/card.ts';
import { card } from '../testing/examples.ts';
import { compileFilter, type FilterContext } from './compile-filter.ts';
import { calendarIn } from './filter-days.ts';
import { parseFilter } from './parse-filter.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const context: FilterContext = {
  me: 1,
  people: [
    { id: 1, first_name: 'Ann', last_name: 'Smith' },
    { id: 2, first_name: 'Jörg', last_name: 'Groß' },
  ],
  labels: [
    { id: 5, name: 'Bug' },
    { id: 6, name: 'Bugfix' },
    { id: 7, name: 'none' },
  ],
  lists: [
    { id: 1, name: 'To do' },
    { id: 2, name: 'Done' },
  ],
  board: 'Spring',
  project: 'Garden',
  calendar: calendarIn('UTC', NOW),
  now: () => NOW.getTime(),
};

const CARDS: readonly Card[] = [
  card(1, 1, { name: 'Sow beans', users: [1], priority: 'high', dueDate: '2026-03-10T18:00:00Z' }),
  card(2, 1, { description: 'BEANS need water', tags: [5], dueDate: '2026-03-09T18:00:00Z' }),
  card(3, 2, { users: [2], tags: [6, 7], priority: 'low', complete: 1, kind: 'epic' }),
  card(4, 2, {
    startAt: '2026-03-12T00:00:00Z',
    dueDate: '2026-03-17T00:00:00.000Z',
    checklistTotal: 2,
    checklistDone: 1,
    attachmentCount: 1,
    coverId: 9,
    updatedAt: '2026-03-09T08:00:00.000Z',
  }),
];

function found(text: string): number[] {
  const { filter, problem } = parseFilter(text);
  expect(problem).toBeNull();
  return CARDS.filter(compileFilter(filter!, context)).map(({ id }) => id);
}

test.each([
  ['beans', [1, 2]],
  ['beans -sow', [2]],
  ['"sow beans" or water', [1, 2]],
  ['jörg', [3]],
  ['bug', [2, 3]],
  ['assignee:me', [1]],
  ['assignee:"ann smith",groß', [1, 3]],
  ['assignee:none', [2, 4]],
  ['label:bug', [2]],
  ['label:none', [1, 4]],
  ['label:"none"', [3]],
  ['-label:any', [1, 4]],
  ['priority:high', [1]],
  ['priority<=medium', [2, 3, 4]],
  ['priority>low priority<high', [2, 4]],
  ['due:today', [1]],
  ['due<today', [2]],
  ['due:overdue', [2]],
  ['due<=7d', [1, 2, 4]],
  ['due<7d', [1, 2]],
  ['due>2026-03-10', [4]],
  ['due:today..7d', [1, 4]],
  ['due:..today', [1, 2]],
  ['due:7d..,none', [3, 4]],
  ['due:none', [3]],
  ['start:any', [4]],
  ['is:not-started', [4]],
  ['is:started', []],
  ['is:done,open', [1, 2, 3, 4]],
  ['-is:done list:"to do"', [1, 2]],
  ['created<=1m', [1, 2, 3, 4]],
  ['created:7d', []],
  ['updated>=2d', [4]],
  ['updated<yesterday', [1, 2, 3]],
  ['has:checklist-open has:attachment has:cover', [4]],
  ['-has:description', [1, 3, 4]],
  ['kind:epic,milestone', [3]],
  ['board:spring project:garden', [1, 2, 3, 4]],
  ['board:autumn', []],
  ['due<7d -label:bug or (priority>=high created>2026-01-01)', [1]],
])('%s finds the cards %j', (text, ids) => {
  expect(found(text)).toEqual(ids);
});

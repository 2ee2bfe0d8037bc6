import { screen, within } from '@testing-library/react';
import type { CardSummary, Overview } from 'shared-api/client';
import { annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import { cardSummary } from '../../testing/card-summary.ts';

type Entry = Overview['activity'][number];

const entry = (id: number, cardId: number, change: Partial<Entry['change']>): Entry => ({
  id,
  timestamp: '2026-01-03T10:00:00Z',
  rule: null,
  type: 'edited',
  user: { id: 2, name: 'Ben Ode', avatar: null },
  change: { entity: 'card', kind: 'created', name: null, person: null, fields: {}, ...change },
  projectId: 5,
  boardId: 7,
  boardName: 'Spring',
  listId: 8,
  cardId,
  cardName: `Card ${cardId}`,
});

test('what a call has changed is one row for each card', async () => {
  const activity = [
    entry(4, 3, { entity: 'cardTag', name: 'UI' }),
    entry(3, 3, { kind: 'archived' }),
    entry(2, 4, { kind: 'moved', fields: { list: { before: 'Doing', after: 'Done' } } }),
  ];
  const nothing = { myCards: [], dueSoon: [], favorites: [], recentlyOpened: [] };
  renderShell({
    at: '/dashboard/overview',
    token: 't',
    handlers: {
      auth: annSignedIn,
      dashboard: { getOverview: () => ({ data: { ...nothing, activity } }) },
    },
  });
  const panel = await screen.findByRole('region', { name: 'Activity' });
  const [first, second, ...others] = panel.querySelectorAll('section > ul > li');
  expect(first).toHaveTextContent(/^Ben Ode archived this card.?added the label UI.?Card 3/);
  expect(second).toHaveTextContent(/^Ben Ode moved this card to Done.?Card 4/);
  expect(others).toEqual([]);
});

test('the days of a card are a range, or the one that it has', async () => {
  const [begin, end] = ['2020-01-03T12:00:00Z', '2020-01-09T12:00:00Z'];
  const card = (
    id: number,
    complete: 0 | 1,
    dates: Pick<CardSummary, 'startAt' | 'dueDate'>,
  ): CardSummary => cardSummary({ id, complete, ...dates });
  const myCards = [
    card(1, 1, { startAt: begin, dueDate: end }),
    card(2, 1, { startAt: end, dueDate: end }),
    card(3, 0, { startAt: begin, dueDate: null }),
    card(4, 0, { startAt: begin, dueDate: end }),
    card(5, 0, { startAt: null, dueDate: null }),
  ];
  const nothing = { dueSoon: [], favorites: [], recentlyOpened: [], activity: [] };
  renderShell({
    at: '/dashboard/overview',
    token: 't',
    handlers: {
      auth: annSignedIn,
      dashboard: { getOverview: () => ({ data: { ...nothing, myCards } }) },
    },
  });
  const mine = await screen.findByRole('region', { name: 'My cards' });
  const rows = within(mine).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    [
      'Jan 3, 2020 – Jan 9, 2020',
      'Due Jan 9, 2020',
      'From Jan 3, 2020',
      'Overdue since Jan 9, 2020',
      '',
    ].map((days) => `SowSpring · To do${days}`),
  );
});

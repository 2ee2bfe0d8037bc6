import { screen, waitFor, within } from '@testing-library/react';
import type { Analytics } from 'shared-api/client';
import { FakeRefusal } from 'shared-api/testing';
import { choose, openBoard } from '../testing/board-page.ts';
import { peopledBoard } from '../testing/menus-board.ts';
import { openBoardWithSettings } from '../testing/open-settings.ts';

// jsdom has no canvas, so the charts are read from their tables.
beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
});

const flow: Analytics = {
  from: '2026-01-02',
  to: '2026-01-03',
  overdue: 3,
  throughput: [
    { day: '2026-01-02', created: 4, completed: 1 },
    { day: '2026-01-03', created: 2, completed: 5 },
  ],
  cumulativeFlow: {
    lists: [
      { id: 1, name: 'To do' },
      { id: 2, name: 'Done' },
    ],
    days: [{ day: '2026-01-02', cards: { 1: 7, 2: 8 } }],
  },
  cycleTime: {
    cards: 6,
    median: 30.25,
    percentile85: 72,
    leadMedian: null,
    leadPercentile85: null,
  },
  workInProgress: [
    { listId: 1, name: 'To do', limit: null, cards: 7, averageAgeDays: 2.54, oldestAgeDays: 9 },
  ],
  byAssignee: [{ user: null, name: '', open: 2, completed: 0, overdue: 1 }],
};

const rows = (dialog: HTMLElement, title: string) =>
  within(within(dialog).getByRole('figure', { name: title }))
    .getAllByRole('row', { hidden: true })
    .map(({ textContent }) => textContent);

test('shows the flow of the board as figures, charts and tables', async () => {
  const { board } = peopledBoard();
  board.handlers.board!.getAnalytics = () => ({ data: flow });
  const { user, received, openSettings } = openBoardWithSettings(board);

  await openSettings('Analytics');
  const dialog = await screen.findByRole('dialog', { name: 'Analytics of Spring' });
  expect(await within(dialog).findByText('30.3 h')).toBeVisible();
  expect(within(dialog).getByText('3 days')).toBeVisible();
  expect(within(dialog).getByRole('img', { name: 'Throughput' })).toBeVisible();
  expect(rows(dialog, 'Throughput')).toEqual(['DayCreatedCompleted', 'Jan 241', 'Jan 325']);
  expect(rows(dialog, 'Cumulative flow')).toEqual(['DayTo doDone', 'Jan 278']);
  expect(rows(dialog, 'Age of work in progress, in days')).toEqual([
    'ListAverage ageOldest',
    'To do (7)2.59',
  ]);
  expect(rows(dialog, 'Cards by assignee')[1]).toBe('Nobody201');

  await user.click(within(dialog).getByText('Last 90 days'));
  await waitFor(() =>
    expect(
      received.filter(({ name }) => name === 'board.getAnalytics').map(({ input }) => input),
    ).toEqual([
      { boardId: 2, days: 30 },
      { boardId: 2, days: 90 },
    ]),
  );
});

test('a list has its own figures; a failed load can be retried', async () => {
  const { board } = peopledBoard();
  board.handlers.list!.getAnalytics = () => {
    throw new FakeRefusal(500, 'The server failed.');
  };
  const { user } = openBoard(board);

  await choose(user, 'Menu of list To do', 'Analytics');
  const dialog = await screen.findByRole('dialog', { name: 'Analytics of To do' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The server failed.');
  board.handlers.list!.getAnalytics = () => ({ data: { ...flow, byAssignee: [] } });
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('Nothing to show yet.')).toBeVisible();
});

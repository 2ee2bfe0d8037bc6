import { screen, waitFor, within } from '@testing-library/react';
import type { Board, Navigation, Overview } from 'shared-api/client';
import { type FakeHandlers, FakeRefusal } from 'shared-api/testing';
import { ann, annSignedIn } from '../../testing/people.ts';
import { member } from 'shared-api/testing/examples';
import { renderShell } from '../../testing/render-shell.tsx';
import { cardSummary } from '../../testing/card-summary.ts';
import { DAY_MS, due, endOfToday, NOTHING, openHome, region, rowsOf } from '../../testing/home.ts';

type Entry = Overview['activity'][number];

const MINUTE_MS = 60_000;
const FIVE_MINUTES_AGO = new Date(Date.now() - 5 * MINUTE_MS).toISOString();

test('cards are listed under overdue, today and this week, and later ones on demand', async () => {
  const dueSoon = [
    due(1, 'Late', Date.now() - 3 * DAY_MS),
    due(2, 'Now', endOfToday(), { priority: 'high' }),
    due(3, 'Next', endOfToday() + DAY_MS),
  ];
  const { user } = openHome({
    dueSoon,
    myCards: [...dueSoon, cardSummary({ id: 4, name: 'Some day' })],
  });
  expect(await rowsOf('Overdue')).toEqual(['LateSpring3 days overdue']);
  expect(await rowsOf('Today')).toEqual(['NowSpringToday']);
  expect(await rowsOf('This week')).toEqual(['NextSpringTomorrow']);
  expect(screen.getByText('1 card is due today and 1 is overdue.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'High priority' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Late' })).toHaveAttribute(
    'href',
    '/dashboard/list/5/7/8/card/1',
  );
  expect(screen.queryByRole('link', { name: 'Some day' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 card later or without a date' }));
  expect(await rowsOf('Later')).toEqual(['Some daySpring']);
});

test('a card is completed in place, and reopened', async () => {
  const { user, received } = openHome(
    { dueSoon: [due(3, 'Sow', endOfToday())] },
    { setStatus: () => new Promise(() => undefined) },
  );
  const tick = await screen.findByRole('checkbox', { name: 'Complete Sow' });
  await user.click(tick);
  expect(tick).toBeChecked();
  expect(await rowsOf('Today')).toEqual(['SowSpringDone']);
  expect(screen.getByText('Nothing is due in the next seven days.')).toBeVisible();
  await user.click(tick);
  expect(tick).not.toBeChecked();
  const sent = () =>
    received.filter(({ name }) => name === 'card.setStatus').map(({ input }) => input);
  await waitFor(() => expect(sent()).toEqual([{ boardId: 7, cardId: 3, complete: 1 }]));
});

test('a refusal puts the tick back and says why', async () => {
  const { user } = openHome(
    { dueSoon: [due(3, 'Sow', endOfToday())] },
    {
      setStatus() {
        throw new FakeRefusal(403, 'You may only read this board.', 'forbidden');
      },
    },
  );
  const tick = await screen.findByRole('checkbox', { name: 'Complete Sow' });
  await user.click(tick);
  expect(await screen.findByText('You may only read this board.')).toBeVisible();
  expect(tick).not.toBeChecked();
});

test('only the first of many cards under one title are shown until the user wants all', async () => {
  const many = Array.from({ length: 12 }, (_, at) => due(at + 1, `Card ${at}`, endOfToday()));
  const { user } = openHome({ dueSoon: many });
  expect(await rowsOf('Today')).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Show all 12 cards' }));
  expect(await rowsOf('Today')).toHaveLength(12);
});

test('the boards opened last lead there and say when that was', async () => {
  const boards = Array.from({ length: 5 }, (_, at) => ({
    boardId: 10 + at,
    projectId: 5,
    projectName: 'Garden',
    name: `Board ${at}`,
    openedAt: FIVE_MINUTES_AGO,
    lists: [{ cards: 3, completed: 1 }],
    users: [member(2, { first_name: 'Ben', last_name: 'Ode' })],
    userCount: 5,
  }));
  openHome({ recentlyOpened: boards });
  const recent = await region('Recent boards');
  expect(within(recent).getAllByRole('listitem')).toHaveLength(4);
  expect(within(recent).getByRole('link', { name: 'Board 0' })).toHaveAttribute(
    'href',
    '/dashboard/list/5/10/active',
  );
  expect(recent).toHaveTextContent('Board 05 min ago');
  expect(within(recent).getAllByRole('group', { name: /Ben Ode/ })[0]).toHaveTextContent('+4');
  expect(screen.getByText('Nothing is due in the next seven days.')).toBeVisible();
});

const entry = (id: number, cardId: number, change: Partial<Entry['change']>): Entry => ({
  id,
  timestamp: FIVE_MINUTES_AGO,
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

test('the changes of one call by others on a card are one row of two lines; five are shown', async () => {
  const activity = [
    entry(40, 3, { entity: 'attachment', name: 'plan.pdf' }),
    entry(39, 3, { kind: 'archived' }),
    ...Array.from({ length: 9 }, (_, at) => entry(30 - at, 10 + at, { kind: 'completed' })),
  ];
  const own = { ...entry(50, 3, { kind: 'archived' }), user: { id: 1, name: 'Ann', avatar: null } };
  openHome({ activity: [own, ...activity] });
  const [first, ...others] = await rowsOf('What changed');
  expect(first).toMatch(/Ben Ode archived a card, and 1 more changeCard 3Spring5 min ago$/);
  expect(others).toHaveLength(4);
  // Where a line has no room, the whole text is in its tooltip.
  expect(screen.getByTitle('Ben Ode archived a card, and 1 more change')).toBeVisible();
});

test('a failed load says why and can be tried again', async () => {
  let isDown = true;
  const { user } = renderShell({
    at: '/dashboard/overview',
    token: 't',
    handlers: {
      auth: annSignedIn,
      dashboard: {
        getOverview() {
          if (isDown) throw new FakeRefusal(500, 'The server failed.');
          return { data: { ...NOTHING, favorites: [cardSummary()] } };
        },
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server failed.');
  expect(document.title).toBe('Home · Kanban');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsOf('Favorites')).toEqual(['SowSpring']);
});

const place = (boardId: number, name: string, projectId = 5) => ({ boardId, name, projectId });

function openWith(
  projects: Navigation['projects'],
  card: FakeHandlers['card'] = {},
  board: FakeHandlers['board'] = {},
) {
  return renderShell({
    at: '/dashboard/overview',
    token: 't',
    handlers: {
      auth: annSignedIn,
      board,
      card,
      dashboard: {
        getOverview: () => ({ data: { ...NOTHING, myCards: [cardSummary({ id: 4 })] } }),
        getNavigation: () => ({ data: { favorites: [], recent: [], projects } }),
      },
    },
  });
}

const boardOf = (id: number): Board => ({
  id,
  projectId: 5,
  name: 'Spring',
  description: null,
  status: 'active',
  isPublic: 0,
  is_archived: 0,
  users: [],
  rights: ['read', 'work'],
  completedCards: 0,
  totalCards: 0,
  created_date: '2026-01-01T10:00:00Z',
  version: 1,
});

const garden = {
  id: 5,
  name: 'Garden',
  boards: [place(7, 'Spring')],
  boardCount: 1,
  mayAdd: true,
  isFavorite: false,
};
const kitchen = { ...garden, id: 6, name: 'Kitchen', boards: [], boardCount: 0 };

test('a new board is created in the only project that the user may add to', async () => {
  const { user } = openWith([garden, { ...kitchen, mayAdd: false }]);
  await user.click(await screen.findByRole('button', { name: 'New board' }));
  expect(location.pathname + location.search).toBe('/dashboard/board/5/active?new');
});

test('the project for a new board is chosen from several', async () => {
  const { user } = openWith([garden, kitchen]);
  await user.click(await screen.findByRole('button', { name: 'New board' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Kitchen' }));
  expect(location.pathname + location.search).toBe('/dashboard/board/6/active?new');
});

test('a card is added to a list of a board that the user may edit', async () => {
  const lists = [
    { id: 1, name: 'Full', cards: 2, limit: 2 },
    { id: 2, name: 'To do', cards: 0, limit: null },
  ];
  const { user, received } = openWith([garden], {
    getMoveTargets: () => ({ data: [{ id: 7, name: 'Spring', projectName: 'Garden', lists }] }),
    create: () => new Promise(() => undefined),
  });
  await user.click(await screen.findByRole('button', { name: 'Add card' }));
  const dialog = await screen.findByRole('dialog', { name: 'New card' });
  await within(dialog).findByText('To do');
  await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Sow');
  await user.click(within(dialog).getByRole('button', { name: 'Add card' }));
  await waitFor(() =>
    expect(received.find(({ name }) => name === 'card.create')?.input).toMatchObject({
      boardId: 7,
      listId: 2,
      name: 'Sow',
      users: [ann.id],
    }),
  );
});

test('the title of a new card refers to the members of the chosen board', async () => {
  const lists = [{ id: 2, name: 'To do', cards: 0, limit: null }];
  const users = [member(2, { first_name: 'Bob', last_name: 'Hill' })];
  const { user } = openWith(
    [garden],
    { getMoveTargets: () => ({ data: [{ id: 7, name: 'Spring', projectName: 'Garden', lists }] }) },
    { getBoard: () => ({ data: { ...boardOf(7), users } }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Add card' }));
  const dialog = await screen.findByRole('dialog', { name: 'New card' });
  await within(dialog).findByText('To do');
  const title = within(dialog).getByRole('textbox', { name: 'Title' });
  await user.type(title, 'Ask @');
  await user.click(await screen.findByRole('option', { name: /Bob Hill/ }));
  await waitFor(() => expect(title).toHaveValue('Ask @Bob Hill '));
});

test('the input of a refused card is returned', async () => {
  const lists = [{ id: 2, name: 'To do', cards: 0, limit: null }];
  const { user } = openWith([garden], {
    getMoveTargets: () => ({ data: [{ id: 7, name: 'Spring', projectName: 'Garden', lists }] }),
    create() {
      throw new FakeRefusal(403, 'You may only read this board.', 'forbidden');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add card' }));
  const dialog = await screen.findByRole('dialog', { name: 'New card' });
  await within(dialog).findByText('To do');
  await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Sow{Enter}');
  expect(await screen.findByText('You may only read this board.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'What you typed' })).toHaveValue('Sow');
});

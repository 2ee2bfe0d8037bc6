import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { ADMIN_RIGHTS, fakeCard, storedCard } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

type User = ReturnType<typeof openCard>['user'];
async function choose(user: User, ...entries: string[]) {
  await user.click(await screen.findByRole('button', { name: 'Card menu' }));
  for (const entry of entries)
    await user.click(await screen.findByRole('menuitem', { name: entry }));
}

async function select(user: User, dialog: HTMLElement, name: string, option: string) {
  const field = within(dialog).getByRole('combobox', { name });
  await user.click(field);
  await waitFor(() => expect(document.querySelector(`[title="${option}"]`)).not.toBeNull());
  fireEvent.click(document.querySelector(`.ant-select-item[title="${option}"]`)!);
}

const targets = [
  {
    id: 2,
    name: 'Spring',
    projectName: 'Garden',
    lists: [{ id: 3, name: 'Doing', cards: 1, limit: null }],
  },
  {
    id: 7,
    name: 'Autumn',
    projectName: 'Garden',
    lists: [
      { id: 70, name: 'Ideas', cards: 0, limit: null },
      { id: 71, name: 'Full', cards: 2, limit: 2 },
    ],
  },
];

test('the card can be moved to another board; a refused move reopens the picker', async () => {
  const server = fakeCard();
  let isRefused = true;
  server.handlers.card.getMoveTargets = () => ({ data: targets });
  server.handlers.card.moveToBoard = ({ toBoardId, toListId }) => {
    if (isRefused) throw new FakeRefusal(409, 'This card is locked.', 'locked');
    return {
      data: { projectId: 1, card: { ...storedCard, boardId: toBoardId, listId: toListId } },
    };
  };
  const { user, location } = openCard(server);
  await choose(user, 'Move to…');
  const dialog = await screen.findByRole('dialog', { name: 'Move Write the page' });
  const list = (name: RegExp) => screen.findByRole('option', { name });
  expect(await list(/^Doing/)).toHaveAttribute('aria-disabled', 'true');
  await select(user, dialog, 'Board', 'Autumn (Garden)');
  expect(await within(dialog).findByText(/come along by their names/)).toBeVisible();
  expect(await list(/^Full/)).toHaveAttribute('aria-disabled', 'true');
  await user.click(await list(/^Ideas/));
  expect(await screen.findByRole('alert')).toHaveTextContent('This card is locked.');

  isRefused = false;
  await user.click(await list(/^Ideas/));
  await waitFor(() => expect(location()).toBe('/dashboard/list/1/7/70/card/9'));
});

test('a link to a card by its short id leads to the card', async () => {
  const server = fakeCard({ description: 'See #12 and #13' });
  server.handlers.card.getPlace = ({ cardId }) => {
    if (cardId === 13) throw new FakeRefusal(404, 'No.', 'not-found');
    return { data: { projectId: 4, boardId: 5, listId: 6, cardId, name: 'There' } };
  };
  const { user, location, notices } = openCard(server);
  await user.click(await screen.findByRole('link', { name: '#13' }));
  await waitFor(() =>
    expect(notices.failure.map(({ message }) => message)).toEqual([
      'There is no card #13 that you may see.',
    ]),
  );
  await user.click(screen.getByRole('link', { name: '#12' }));
  await waitFor(() => expect(location()).toBe('/dashboard/list/4/5/6/card/12'));
});

test('a card can be locked and watched, which the page shows', async () => {
  const board = { ...storedCard.board, rights: ADMIN_RIGHTS };
  const server = fakeCard({ board });
  server.handlers.card.setCardFix = ({ isFixed }) => server.change({ isFixed });
  server.handlers.card.setWatch = ({ watch }) => {
    server.change({ watching: watch });
    return { data: null };
  };
  const { user } = openCard(server);
  await choose(user, 'Lock card');
  expect(await screen.findByText('Locked')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Watch card' }));
  expect(await screen.findByRole('button', { name: 'Stop watching' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('an epic shows its cards and their progress; a card can be removed from it', async () => {
  const children = [
    { id: 20, listId: 3, name: 'Dig', complete: 1 as const },
    { id: 21, listId: 3, name: 'Sow', complete: 0 as const },
  ];
  const server = fakeCard({ kind: 'epic', children });
  server.handlers.card.setParent = ({ cardId }) => {
    server.change({ children: server.kept.card.children.filter(({ id }) => id !== cardId) });
    return { data: { ...storedCard, id: cardId, kind: 'card' } };
  };
  const { user } = openCard(server);
  expect(await screen.findByText('1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Sow' }));
  expect(await screen.findByText('1 of 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Part of/ })).toBeNull();
});

test('an archived card is shown as such and can be restored', async () => {
  const server = fakeCard({ is_archived: 1 });
  server.handlers.card.archived = ({ archive }) => server.change({ is_archived: archive });
  const { user, notices } = openCard(server);
  await user.click(await screen.findByRole('button', { name: 'Restore card' }));
  await waitFor(() => expect(screen.queryByText('This card is archived.')).toBeNull());
  expect(notices.success).toEqual(['Card "Write the page" restored']);
});

test('a timer can be started and stopped on the page', async () => {
  const server = fakeCard();
  const entry = (endedAt: string | null) => ({
    id: 1,
    cardId: 9,
    user: 1,
    note: null,
    endedAt,
    startedAt: new Date(Date.now() - 60_000).toISOString(),
  });
  server.handlers.card.startTimer = () => {
    server.change({ timeEntries: [entry(null)] });
    return { data: entry(null) };
  };
  server.handlers.card.stopTimer = () => {
    server.change({ timeEntries: [entry(new Date().toISOString())], timeSpentSeconds: 60 });
    return { data: null };
  };
  const { user } = openCard(server);
  await user.click(await screen.findByRole('button', { name: 'Start timer' }));
  expect(await screen.findByRole('timer')).toHaveTextContent(/^0:01:\d\d$/);
  await user.click(screen.getByRole('button', { name: 'Stop timer' }));
  expect(await screen.findByRole('button', { name: 'Time 1 min' })).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('deleting a card leads back to its board as it was shown', async () => {
  const server = fakeCard({ board: { ...storedCard.board, rights: ADMIN_RIGHTS } });
  server.handlers.card.delete = () => ({ data: null });
  const { user, location } = openCard(server, { boardBelow: '/dashboard/list/1/2/overdue' });
  await choose(user, 'Delete card');
  const question = await screen.findByRole('dialog', { name: 'Delete item' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location()).toBe('/dashboard/list/1/2/overdue'));
});

test('keys run the commands of the menu, but not while typing or confirming', async () => {
  const server = fakeCard({ board: { ...storedCard.board, rights: ADMIN_RIGHTS } });
  server.handlers.card.setCardFix = ({ isFixed }) => server.change({ isFixed });
  const { user, received } = openCard(server, { boardBelow: '/dashboard/list/1/2/active' });
  const changes = () =>
    received.map(({ name }) => name).filter((name) => /^card\.(set|delete|archived)/.test(name));

  await user.type(await screen.findByRole('textbox', { name: 'New comment' }), 'lc');
  expect(changes()).toEqual([]);
  screen.getByRole('checkbox', { name: 'Complete' }).focus();
  await user.keyboard('lc');
  expect(await screen.findByText('Locked')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Complete' })).toBeChecked();
  await waitFor(() => expect(changes()).toEqual(['card.setCardFix', 'card.setStatus']));

  await user.keyboard('{Delete}');
  await screen.findByRole('dialog', { name: 'Delete item' });
  await user.keyboard('lc');
  expect(changes()).toHaveLength(2);
});

test('no key is bound twice on a card', async () => {
  const board = { ...storedCard.board, rights: ADMIN_RIGHTS };
  const beside = (id: number) => ({ id, listId: 3, name: `Card ${id}` });
  const { user } = openCard(fakeCard({ board, previous: beside(8), next: beside(10) }));
  await screen.findByRole('button', { name: 'Next card' });
  const keysIn = (place: ParentNode) =>
    [...place.querySelectorAll('[aria-keyshortcuts]')].map(
      (one) => one.getAttribute('aria-keyshortcuts') ?? '',
    );
  const onPage = keysIn(document);
  await user.click(screen.getByRole('button', { name: 'Card menu' }));
  const inMenu = keysIn(await screen.findByRole('menu'));
  expect(onPage).toEqual(expect.arrayContaining(['J', 'K', 'W', 'S', 'M', 'P', 'T', 'F2']));
  expect(inMenu).toEqual(expect.arrayContaining(['J', 'K', 'L', 'M', 'Y']));
  // The menu has some of the page's buttons, too.
  for (const keys of [onPage, inMenu])
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('at the end of a list nothing names a key that leads on', async () => {
  openCard(fakeCard({ next: null }));
  const next = await screen.findByRole('button', { name: 'Next card' });
  expect(next).toHaveAccessibleDescription('This is the last one');
  expect(next).not.toHaveAttribute('aria-keyshortcuts');
});

test('copying a card leads to the copy, unless the user has left the page meanwhile', async () => {
  const place = (id: number) => ({ id, listId: 3, name: `Card ${id}` });
  const server = fakeCard({ next: place(10) });
  const nextCard = { ...storedCard, id: 10, name: 'Card 10', previous: place(9) };
  server.handlers.card.getCardById = ({ cardId }) => ({
    data: cardId === 10 ? nextCard : server.kept.card,
  });
  const held: (() => void)[] = [];
  server.handlers.card.copyCard = async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    return { data: { lastInsertCardId: 12, card: { ...storedCard, id: 12 } } };
  };
  const { user, location, notices } = openCard(server);
  await choose(user, 'Duplicate card');
  await user.click(screen.getByRole('button', { name: 'Next card' }));
  await user.click(await screen.findByRole('button', { name: 'Previous card' }));
  await waitFor(() => expect(location()).toBe('/dashboard/list/1/2/3/card/9'));
  held.shift()!();
  await waitFor(() => expect(notices.success).toHaveLength(1));
  expect(location()).toBe('/dashboard/list/1/2/3/card/9');

  await choose(user, 'Duplicate card');
  await waitFor(() => expect(held).toHaveLength(1));
  held.shift()!();
  await waitFor(() => expect(location()).toBe('/dashboard/list/1/2/3/card/12'));
});

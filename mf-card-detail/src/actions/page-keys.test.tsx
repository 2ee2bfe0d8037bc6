import { screen, waitFor, within } from '@testing-library/react';
import { CARD_KEYS, cardMenusOf, commands, moveTo } from 'shared-cards';
import { printedKey } from 'shared-ui';
import { ADMIN_RIGHTS, fakeCard, storedCard } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

async function openReady(changes = {}) {
  const board = { ...storedCard.board, rights: ADMIN_RIGHTS };
  const server = fakeCard({ board, ...changes });
  const page = openCard(server, { boardBelow: '/dashboard/list/1/2/active' });
  await screen.findByRole('button', { name: /^Assignees/ });
  const inputsOf = (call: string) =>
    page.received.filter(({ name }) => name === call).map(({ input }) => input);
  const picker = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return { ...page, server, inputsOf, picker };
}

const row = (name: RegExp) => screen.getByRole('button', { name });

test('keys open what each property is chosen from, and its row has the focus again', async () => {
  const { user, server, picker } = await openReady();
  server.handlers.card.addUsers = ({ users }) => server.change({ users });
  await user.keyboard('p');
  await waitFor(async () =>
    expect((await picker('Assignees')).getByRole('combobox')).toHaveFocus(),
  );
  await user.keyboard('bob{Enter}{Escape}');
  await waitFor(() => expect(server.kept.card.users).toEqual([1, 2]));
  await waitFor(() => expect(row(/^Assignees/)).toHaveFocus());

  await user.keyboard('r');
  await waitFor(async () => expect((await picker('Priority')).getByRole('listbox')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.kept.card.priority).toBe('high'));

  for (const [key, name] of [
    ['d', 'Due'],
    ['{Shift>}D{/Shift}', 'Start'],
    ['t', 'Labels'],
  ] as const) {
    await user.keyboard(key);
    await picker(name);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  }
});

test('the estimate is typed, and its row has the focus again', async () => {
  const { user, server, picker } = await openReady();
  await user.keyboard('h');
  await waitFor(async () =>
    expect((await picker('Estimate')).getByRole('spinbutton')).toHaveFocus(),
  );
  await user.keyboard('2{Enter}');
  await waitFor(() => expect(server.kept.card.estimateMinutes).toBe(120));
  await waitFor(() => expect(row(/^Time/)).toHaveFocus());
});

test('digits put labels on the card and take them off', async () => {
  const { user, server, inputsOf } = await openReady();
  server.handlers.card.addTag = ({ tagId }) => {
    server.change({ tags: [4, tagId] });
    return { data: storedCard.boardTags[1]! };
  };
  server.handlers.card.deleteTag = () => {
    server.change({ tags: [5] });
    return { data: null };
  };
  await user.keyboard('29');
  await waitFor(() => expect(inputsOf('card.addTag')).toMatchObject([{ cardId: 9, tagId: 5 }]));
  await user.keyboard('1');
  await waitFor(() => expect(inputsOf('card.deleteTag')).toMatchObject([{ cardId: 9, tagId: 4 }]));
});

test('a list is found by its name', async () => {
  const { user, server, inputsOf } = await openReady();
  server.handlers.card.getMoveTargets = () => ({ data: [] });
  server.handlers.card.moveToBoard = ({ toBoardId, toListId }) => ({
    data: { projectId: 1, card: { ...storedCard, boardId: toBoardId, listId: toListId } },
  });
  await user.keyboard('v');
  await screen.findByRole('combobox', { name: 'Find a list' });
  await user.keyboard('done{Enter}');
  await waitFor(() =>
    expect(inputsOf('card.moveToBoard')).toMatchObject([{ toBoardId: 2, toListId: 4 }]),
  );
});

test('keys lead to the texts, and what is typed there is text', async () => {
  const { user, received } = await openReady();
  await user.keyboard('e');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' })).toHaveFocus());
  await user.keyboard('{Escape}{F2}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
  await user.keyboard('{Escape}{Shift>}C{/Shift}');
  const comment = screen.getByRole('textbox', { name: 'New comment' });
  await waitFor(() => expect(comment).toHaveFocus());
  await user.keyboard('pdc1');
  expect(comment).toHaveValue('pdc1');
  expect(received.map(({ name }) => name)).not.toContain('card.setStatus');
});

test('keys copy the link and choose files, also with Caps Lock on', async () => {
  const { user, notices } = await openReady();
  const chooses = jest.spyOn(HTMLInputElement.prototype, 'click');
  await user.keyboard('Yf');
  await waitFor(() => expect(notices.success).toEqual(['Link copied']));
  expect(chooses).toHaveBeenCalledTimes(1);
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/dashboard/card/9`);
});

test('each key of a card on a board is on the page, but those that need its neighbors', async () => {
  const { user } = await openReady();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const shown = within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  const { above, below, ...onPage } = CARD_KEYS;
  const ofCommands = commands.flatMap((command) =>
    // Moving within a board needs the board, which is not loaded here.
    /^card\/(move|moveToBoard|reorder)$/.test(command.name)
      ? []
      : cardMenusOf(command).flatMap(({ key = [] }) => key),
  );
  const wanted = [...Object.values(onPage), ...ofCommands, moveTo.key, 'j', 'k', '?'];
  expect(shown).toEqual(expect.arrayContaining(wanted.map((key) => printedKey(key))));
  for (const key of [above, below]) expect(shown).not.toContain(printedKey(key));
});

test('readers are shown the keys of what they may do, and others say why they do nothing', async () => {
  const { user, received, notices } = openCard(
    fakeCard({ board: { ...storedCard.board, rights: ['read'] } }),
  );
  await screen.findByRole('heading', { name: 'Write the page' });
  await user.keyboard('pc1hvf');
  expect(screen.queryByRole('dialog', { name: 'Assignees' })).toBeNull();
  expect(received.filter(({ name }) => /^card\.(set|add|edit)/.test(name))).toEqual([]);
  const message = `You can view ${storedCard.board.name}, but you cannot change its cards.`;
  expect(notices.failure).toMatchObject(Array.from({ length: 6 }, () => ({ message })));
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(keys.getByText('Watch card')).toBeInTheDocument();
  expect(keys.queryByText('Assignees')).toBeNull();
});

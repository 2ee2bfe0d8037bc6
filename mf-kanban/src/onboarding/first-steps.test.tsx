import { screen, waitFor, within } from '@testing-library/react';
import type { FirstSteps } from 'shared-api/client';
import { twoLists } from 'shared-cards/testing';
import { settingsOf } from 'shared-api/testing/examples';
import { openBoard } from '../testing/board-page.ts';

afterEach(() => jest.restoreAllMocks());

const none: FirstSteps = {
  cardAdded: false,
  cardMoved: false,
  cardPlanned: false,
  cardCompleted: false,
  personInvited: false,
};

/** A board on which these steps were taken; the first change that is sent takes `next`. */
function openNewBoard(taken: Partial<FirstSteps>, next: Partial<FirstSteps> = {}) {
  const board = twoLists();
  let firstSteps = { ...none, ...taken };
  const { setStatus } = board.handlers.card!;
  board.handlers.card!.setStatus = (...call) => {
    firstSteps = { ...firstSteps, ...next };
    return setStatus!(...call);
  };
  board.handlers = {
    ...board.handlers,
    board: { getOnboarding: () => ({ data: { sampleCards: 0, firstSteps } }) },
    setting: {
      editSettings: () => ({ data: settingsOf({ firstSteps: 'hidden' }) }),
    },
  };
  return openBoard(board);
}

const steps = async () => within(await screen.findByRole('region', { name: 'First steps' }));

test('the first steps name the next one, and all of them with what takes them', async () => {
  const { user } = openNewBoard({ cardAdded: true });
  const region = await steps();
  expect(region.getByRole('status')).toHaveTextContent('1 of 5');
  await user.click(region.getByText('First steps'));
  const rows = region.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    'Add a card',
    'Move a card to another listDrag it>',
    'Give a card a date or a personIn its menuDP',
    'Mark a card completeWith the check mark on itC',
    'Invite somebody to the boardInvite',
  ]);
  expect(within(region.getAllByRole('listitem')[0]!).getByLabelText('Done')).toBeVisible();
});

test('on a touch screen the first steps name what to hold and to drag in place of keys', async () => {
  const matchMedia = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query === '(hover: none)' }),
    );
  const { user } = openNewBoard({ cardAdded: true });
  const region = await steps();
  await user.click(region.getByText('First steps'));
  expect(region.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Add a card',
    'Move a card to another listHold it for a moment, then drag it',
    'Give a card a date or a personIn its menu: hold it, then let go',
    'Mark a card completeIn its menu: hold it, then let go',
    'Invite somebody to the boardInvite',
  ]);
});

test('a step is ticked once its change is saved', async () => {
  const { user } = openNewBoard(
    { cardAdded: true, cardMoved: true, cardPlanned: true, personInvited: true },
    { cardCompleted: true },
  );
  const region = await steps();
  expect(region.getByRole('status')).toHaveTextContent('4 of 5');
  (await screen.findByRole('group', { name: 'Card 11' })).focus();
  await user.keyboard('c');
  await waitFor(() => expect(region.getByRole('status')).toHaveTextContent('5 of 5'));
  expect(region.getByText('You have tried everything once.')).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

test('the list leads to the people of the board', async () => {
  const { user } = openNewBoard({});
  const region = await steps();
  await user.click(region.getByText('First steps'));
  await user.click(region.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('who hides the first steps has them nowhere any more', async () => {
  const { user, received } = openNewBoard({});
  await user.click((await steps()).getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  await waitFor(() =>
    expect(received).toContainEqual({
      name: 'setting.editSettings',
      input: { firstSteps: 'hidden' },
    }),
  );
});

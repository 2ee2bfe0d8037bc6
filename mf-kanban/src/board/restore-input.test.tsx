import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal, heldHandler, refused } from 'shared-api/testing';
import { twoLists } from 'shared-cards/testing';
import { renderRemote } from 'shared-ui/testing';
import remote from '../app.tsx';
import { choose } from '../testing/board-page.ts';

const BOARD = '/dashboard/list/1/2/active';
const ANOTHER = '/dashboard/list/1/3/active';

const FULL = new FakeRefusal(409, 'Column limit reached', 'limit-reached');

/**
 * A board whose server holds each new card until the test has it refused.
 *
 * @param hasList Whether the shell lists what it has refused, as one of today does.
 */
function openBoard({ hasList = true, refusal = FULL } = {}) {
  const board = twoLists();
  const slow = heldHandler(() => {
    throw refusal;
  });
  board.handlers.card!.create = slow.handler;
  /** What was typed of the refused changes that the remote has left to the shell. */
  const left: (string | undefined)[] = [];
  let navigate: (to: string) => void = () => undefined;
  const page = renderRemote(
    {
      ...remote,
      activate(shell) {
        navigate = (to) => shell.navigate(to);
        const { showChanges, ...outbox } = shell.outbox;
        // Those that listen later are asked first.
        outbox.onRefused(({ typed }) => {
          left.push(typed);
          return false;
        });
        return remote.activate({
          ...shell,
          outbox: { ...outbox, ...(hasList && showChanges && { showChanges }) },
        });
      },
    },
    { handlers: board.handlers, at: BOARD, mountedAt: 'dashboard/list/:projectId/:boardId' },
  );
  const asked = () =>
    page.received.filter(({ name }) => name === 'list.getAllList').map(({ input }) => input);
  return {
    ...page,
    left,
    refuse: () => act(() => slow.release()),
    refuseOnAnotherBoard: async () => {
      act(() => navigate(ANOTHER));
      await waitFor(() => expect(asked().at(-1)).toMatchObject({ boardId: 3 }));
      await screen.findByRole('region', { name: 'Done' });
      act(() => slow.release());
    },
  };
}

async function typeName(user: ReturnType<typeof openBoard>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add card at the end of Done' }));
  await user.type(await screen.findByRole('textbox', { name: 'New card in Done' }), 'Sow{Enter}');
}

async function addByDialog(user: ReturnType<typeof openBoard>['user']) {
  await choose(user, 'Menu of list Done', 'Add card');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create new card' }));
  await user.type(dialog.getByLabelText('Title'), 'Sow');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a name that is refused while another board is open is left to the list of changes', async () => {
  const { user, left, refuseOnAnotherBoard } = openBoard();
  await typeName(user);
  await refuseOnAnotherBoard();
  await waitFor(() => expect(left).toEqual(['Sow']));
});

describe.each([
  ['board', refused('not-found', { entity: 'item' })],
  ['right to it', refused('forbidden', { reason: 'role' })],
])('when somebody’s %s has been taken away', (_, refusal) => {
  test('so is a name', async () => {
    const { user, left, refuse } = openBoard({ refusal });
    await typeName(user);
    refuse();
    await waitFor(() => expect(left).toEqual(['Sow']));
  });

  test('a dialog is not opened again, since nothing can be sent from there', async () => {
    const { user, left, refuse } = openBoard({ refusal });
    await addByDialog(user);
    refuse();
    await waitFor(() => expect(left).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('a shell without such a list says which name it was', async () => {
  const { user, left, notices, refuseOnAnotherBoard } = openBoard({ hasList: false });
  await typeName(user);
  await refuseOnAnotherBoard();
  await waitFor(() => expect(notices.failure).toMatchObject([{ typed: 'Sow' }]));
  expect(left).toEqual([]);
});

test('a dialog that is refused while another board is open is not opened there', async () => {
  const { user, notices, refuseOnAnotherBoard } = openBoard();
  await addByDialog(user);
  await refuseOnAnotherBoard();
  await waitFor(() => expect(notices.failure).toMatchObject([{ typed: 'Sow' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

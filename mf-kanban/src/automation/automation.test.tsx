import { screen, waitFor, within } from '@testing-library/react';
import type { AutomationRule } from 'shared-api/client';
import { FakeRefusal, heldHandler } from 'shared-api/testing';
import { choose, openBoard } from '../testing/board-page.ts';
import { peopledBoard } from '../testing/menus-board.ts';

function boardWithRules(...actions: AutomationRule['action'][]) {
  return withRules(peopledBoard().board, actions);
}

function withRules(
  board: ReturnType<typeof peopledBoard>['board'],
  actions: AutomationRule['action'][],
) {
  const rule = (id: number, action: AutomationRule['action']): AutomationRule => ({
    id,
    listId: 1,
    trigger: 'cardEntered',
    action,
    enabled: true,
    position: id,
  });
  const kept = { rules: actions.map((action, index) => rule(index + 1, action)) };
  const calls = board.handlers.list!;
  calls.getAutomation = () => ({ data: kept.rules });
  calls.addAutomation = ({ trigger, action }) => {
    const added = { ...rule(kept.rules.length + 1, action), trigger };
    kept.rules = [...kept.rules, added];
    return { data: added };
  };
  calls.editAutomation = ({ ruleId, enabled, position }) => {
    const edited = kept.rules.find(({ id }) => id === ruleId)!;
    const next = { ...edited, enabled: enabled ?? edited.enabled };
    const others = kept.rules.filter(({ id }) => id !== ruleId);
    others.splice((position ?? kept.rules.indexOf(edited) + 1) - 1, 0, next);
    kept.rules = others;
    return { data: next };
  };
  calls.deleteAutomation = ({ ruleId }) => {
    kept.rules = kept.rules.filter(({ id }) => id !== ruleId);
    return { data: null };
  };
  return board;
}

async function openEditor(board: ReturnType<typeof boardWithRules>) {
  const page = openBoard(board);
  await choose(page.user, 'Menu of list To do', 'List settings', 'Rules');
  const dialog = await screen.findByRole('dialog', { name: 'Rules of To do' });
  const rules = () =>
    within(within(dialog).getByRole('list', { name: 'Rules' }))
      .queryAllByRole('listitem')
      .map((item) => item.getAttribute('aria-label'));
  return { ...page, dialog, rules };
}

const HIGH = 'When a card enters, set the priority to High';
const COMPLETE = 'When a card enters, mark it complete';
const ASSIGN = 'When a card enters, assign Bob Lee';

test('rules are shown as sentences in order, and can be moved, switched off and deleted', async () => {
  const { user, dialog, rules, received } = await openEditor(
    boardWithRules({ do: 'setPriority', priority: 'high' }, { do: 'assign', userId: 2 }),
  );

  await waitFor(() => expect(rules()).toEqual([HIGH, ASSIGN]));
  expect(within(dialog).getByRole('button', { name: `Move up: ${HIGH}` })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(within(dialog).getByRole('button', { name: `Move up: ${ASSIGN}` }));
  await waitFor(() => expect(rules()).toEqual([ASSIGN, HIGH]));

  await user.click(within(dialog).getByRole('switch', { name: `Run: ${HIGH}` }));
  await waitFor(() =>
    expect(within(dialog).getByRole('switch', { name: `Run: ${HIGH}` })).not.toBeChecked(),
  );
  await user.click(within(dialog).getByRole('button', { name: `Delete: ${ASSIGN}` }));
  await waitFor(() => expect(rules()).toEqual([HIGH]));
  expect(
    received.filter(({ name }) => name === 'list.editAutomation').map(({ input }) => input),
  ).toEqual([
    { boardId: 2, listId: 1, ruleId: 2, position: 1 },
    { boardId: 2, listId: 1, ruleId: 1, enabled: false },
  ]);
});

test('a rule is added with its parameter and shows before the server has confirmed it', async () => {
  const board = boardWithRules();
  const slow = heldHandler(board.handlers.list!.addAutomation!);
  board.handlers.list!.addAutomation = slow.handler;
  const { user, dialog, rules, received } = await openEditor(board);

  expect(await within(dialog).findByText('No rules yet')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'When' }));
  await user.click(await screen.findByTitle('all checklist items are done'));
  await user.click(within(dialog).getByRole('combobox', { name: 'then' }));
  expect(screen.queryByTitle('move it to the top')).toBeNull();
  await user.click(await screen.findByTitle('move it to'));
  await user.click(within(dialog).getByRole('button', { name: 'Add rule' }));

  expect(rules()).toEqual(['When all checklist items are done, move it to Done']);
  const isRun = within(dialog).getByRole('switch', { name: /move it to Done/ });
  await user.click(isRun);
  expect(isRun).not.toBeChecked();
  slow.release();
  await waitFor(() =>
    expect(received).toContainEqual({
      name: 'list.editAutomation',
      input: { boardId: 2, listId: 1, ruleId: 1, enabled: false },
    }),
  );
  expect(isRun).toHaveFocus();
  expect(isRun).not.toBeChecked();
  expect(received.find(({ name }) => name === 'list.addAutomation')?.input).toEqual({
    boardId: 2,
    listId: 1,
    trigger: 'checklistDone',
    action: { do: 'moveToList', listId: 2 },
  });
});

test('a new rule stays as it was changed while a later change is pending', async () => {
  const board = boardWithRules({ do: 'setPriority', priority: 'high' });
  const calls = board.handlers.list!;
  const slow = heldHandler(calls.addAutomation!);
  calls.addAutomation = slow.handler;
  calls.deleteAutomation = () => new Promise(() => undefined);
  const { user, dialog, rules, received } = await openEditor(board);

  await user.click(await within(dialog).findByRole('button', { name: 'Add rule' }));
  const isRun = within(dialog).getByRole('switch', { name: `Run: ${COMPLETE}` });
  await user.click(isRun);
  await user.click(within(dialog).getByRole('button', { name: `Delete: ${HIGH}` }));
  slow.release();
  await waitFor(() => expect(received.map(({ name }) => name)).toContain('list.deleteAutomation'));
  expect(rules()).toEqual([COMPLETE]);
  expect(isRun).not.toBeChecked();
});

test('a new rule that was loaded before its response arrived is shown once', async () => {
  const board = boardWithRules({ do: 'setPriority', priority: 'high' });
  const calls = board.handlers.list!;
  const { addAutomation } = calls;
  let isAdded = false;
  calls.addAutomation = async (input, request) => {
    // It is tried again with the same key, for which the server adds nothing twice.
    if (!isAdded) await addAutomation!(input, request);
    isAdded = true;
    throw new FakeRefusal(0, 'No network.');
  };
  const { user, dialog } = await openEditor(board);
  const added = (known: typeof calls.getAutomation) =>
    (known as unknown as () => { data: AutomationRule[] })().data.length;

  await user.click(await within(dialog).findByRole('button', { name: 'Add rule' }));
  await waitFor(() => expect(added(calls.getAutomation)).toBe(2));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await choose(user, 'Menu of list To do', 'List settings', 'Rules');
  const again = await screen.findByRole('dialog', { name: 'Rules of To do' });
  await waitFor(() => expect(within(again).getAllByRole('listitem')).toHaveLength(2));
  await user.click(within(again).getByRole('switch', { name: `Run: ${COMPLETE}` }));
  expect(within(again).getByRole('switch', { name: `Run: ${COMPLETE}` })).not.toBeChecked();
  expect(within(again).getAllByRole('listitem')).toHaveLength(2);
});

test('moves that were made on a refused one are dropped with it', async () => {
  const board = boardWithRules({ do: 'setPriority', priority: 'high' }, { do: 'moveToTop' });
  const calls = board.handlers.list!;
  const slow = heldHandler(() => {
    throw new FakeRefusal(403, 'You may not do this.', 'forbidden');
  });
  calls.editAutomation = slow.handler;
  const { user, dialog, rules, received, notices } = await openEditor(board);
  await waitFor(() => expect(rules()).toHaveLength(2));
  const before = rules();

  await user.click(within(dialog).getByRole('button', { name: `Move down: ${HIGH}` }));
  await user.click(within(dialog).getByRole('button', { name: `Move up: ${HIGH}` }));
  slow.release();
  await waitFor(() => expect(notices.failure).toHaveLength(1));
  await waitFor(() => expect(rules()).toEqual(before));
  expect(received.filter(({ name }) => name === 'list.editAutomation')).toHaveLength(1);
});

test('a failed load of rules can be retried; a refused change is reverted with its reason', async () => {
  const board = boardWithRules({ do: 'moveToTop' });
  const { getAutomation } = board.handlers.list!;
  board.handlers.list!.getAutomation = () => {
    throw new FakeRefusal(500, 'The server failed.');
  };
  board.handlers.list!.deleteAutomation = () => {
    throw new FakeRefusal(404, 'This rule is not there.', 'not-found');
  };
  const { user, dialog, rules, notices } = await openEditor(board);

  expect(await within(dialog).findByRole('alert')).toBeVisible();
  board.handlers.list!.getAutomation = getAutomation!;
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await user.click(await within(dialog).findByRole('button', { name: /^Delete: / }));

  await waitFor(() =>
    expect(notices.failure.map(({ message }) => message)).toEqual(['This rule is not there.']),
  );
  expect(rules()).toEqual(['When a card enters, move it to the top']);
});

test('offline changes of rules show at once and are later sent', async () => {
  const board = boardWithRules(
    { do: 'setPriority', priority: 'high' },
    { do: 'assign', userId: 2 },
    { do: 'moveToTop' },
  );
  const calls = board.handlers.list!;
  const { addAutomation, editAutomation, deleteAutomation } = calls;
  const away = () => {
    throw new FakeRefusal(503, 'Away.');
  };
  Object.assign(calls, { addAutomation: away, editAutomation: away, deleteAutomation: away });
  const { user, dialog, rules, notices } = await openEditor(board);
  await waitFor(() => expect(rules()).toHaveLength(3));

  await user.click(within(dialog).getByRole('button', { name: 'Add rule' }));
  await user.click(within(dialog).getByRole('button', { name: `Move up: ${ASSIGN}` }));
  await user.click(within(dialog).getByRole('button', { name: /^Delete: .*to the top/ }));
  expect(rules()).toEqual([ASSIGN, HIGH, COMPLETE]);
  expect(notices.failure).toEqual([]);

  Object.assign(calls, { addAutomation, editAutomation, deleteAutomation });
  window.dispatchEvent(new Event('online'));
  const readRules = calls.getAutomation as unknown as () => { data: AutomationRule[] };
  await waitFor(() =>
    expect(readRules().data.map(({ action }) => action.do)).toEqual([
      'assign',
      'setPriority',
      'setComplete',
    ]),
  );
  expect(rules()).toEqual([ASSIGN, HIGH, COMPLETE]);
});

test('an address opens the rules of a list with one of them highlighted', async () => {
  const board = boardWithRules({ do: 'setPriority', priority: 'high' }, { do: 'moveToTop' });
  const { user } = openBoard(board, 'active?automation=1&rule=2');

  const dialog = await screen.findByRole('dialog', { name: 'Rules of To do' });
  const row = await within(dialog).findByRole('listitem', { current: true });
  expect(row).toHaveAccessibleName('When a card enters, move it to the top');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a member who cannot organize the board can read its rules', async () => {
  const { board } = peopledBoard(['read', 'work']);
  openBoard(withRules(board, [{ do: 'moveToTop' }]), 'active?automation=1');

  const dialog = await screen.findByRole('dialog', { name: 'Rules of To do' });
  expect(await within(dialog).findByRole('switch')).toBeDisabled();
  expect(within(dialog).queryByRole('button', { name: /rule|Delete|Earlier/ })).toBeNull();
});

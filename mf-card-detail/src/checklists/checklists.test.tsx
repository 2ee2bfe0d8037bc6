import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { itemsShown, listedCard, newItem } from '../testing/listed-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

test('Enter adds an item and keeps the field open; each pasted line becomes an item', async () => {
  const { user } = openCard(listedCard());
  await user.type(await newItem(), 'Hoe{Enter}');
  await waitFor(() => expect(itemsShown()).toEqual(['Spade', 'Rake', 'Hoe']));
  expect(await newItem()).toHaveFocus();

  const clipboardData = { files: [], getData: () => '- Fork\n- Can' };
  fireEvent.paste(await newItem(), { clipboardData });
  await waitFor(() => expect(itemsShown()).toEqual(['Spade', 'Rake', 'Hoe', 'Fork', 'Can']));
});

test('lines are pasted at the caret into a half-typed item', async () => {
  const { user } = openCard(listedCard());
  const field = await newItem();
  await user.type(field, 'Big  shed', { initialSelectionStart: 0 });
  (field as HTMLInputElement).setSelectionRange(4, 4);
  const clipboardData = { files: [], getData: () => '- Fork\n- Can of' };
  fireEvent.paste(field, { clipboardData });
  await waitFor(() => expect(itemsShown()).toEqual(['Spade', 'Rake', 'Big Fork', 'Can of shed']));
  expect(await newItem()).toHaveValue('');
});

test('an item that could not be added returns to its field', async () => {
  const server = listedCard();
  server.handlers.card.addCheckList = () => {
    throw new FakeRefusal(500, 'The server failed.');
  };
  const { user } = openCard(server);
  await user.type(await newItem(), 'Hoe{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server failed.');
  expect(await newItem()).toHaveValue('Hoe');
});

test('ticking an item shows at once and updates the progress', async () => {
  const server = listedCard();
  const { user } = openCard(server);
  await user.click(await screen.findByRole('checkbox', { name: 'Rake' }));
  expect(screen.getByText('1 of 2')).toBeVisible();
  await waitFor(() => expect(server.items()[1]).toMatchObject({ completed: true }));
});

test('a tick that the server refuses is reverted', async () => {
  const server = listedCard();
  server.handlers.card.editCheckList = () => {
    throw new FakeRefusal(500, 'The server failed.');
  };
  const { user, notices } = openCard(server);
  await user.click(await screen.findByRole('checkbox', { name: 'Rake' }));
  await waitFor(() => expect(notices.failure).toHaveLength(1));
  expect(await screen.findByText('0 of 2')).toBeVisible();
});

test('items can be moved by keyboard', async () => {
  const server = listedCard();
  const { user } = openCard(server);
  (await screen.findByRole('checkbox', { name: 'Spade' })).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(itemsShown()).toEqual(['Rake', 'Spade']);
  await waitFor(() => expect(server.items().map(({ text }) => text)).toEqual(['Rake', 'Spade']));
});

test('an item can be renamed and assigned', async () => {
  const server = listedCard();
  const { user } = openCard(server);
  await user.click(await screen.findByRole('button', { name: 'Spade, rename' }));
  const field = screen.getByRole('textbox', { name: 'Text of the item' });
  await user.clear(field);
  await user.type(field, 'Spade and axe{Enter}');
  await waitFor(() => expect(itemsShown()).toEqual(['Spade and axe', 'Rake']));

  await user.click(screen.getByRole('button', { name: 'Menu of Rake' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Assignee and due date/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Assignee of Rake' }));
  await user.click(await screen.findByTitle('Bob Lee'));
  await waitFor(() => expect(server.items()[1]).toMatchObject({ assignedUser: 2 }));
});

const textOfItem = () => screen.getByRole('textbox', { name: 'Text of the item' });

test('a refused or unfinished new name stays in its field', async () => {
  const server = listedCard();
  const { editCheckList } = server.handlers.card;
  server.handlers.card.editCheckList = () => {
    throw new FakeRefusal(500, 'The server failed.');
  };
  const { user, leave } = openCard(server);
  await user.click(await screen.findByRole('button', { name: 'Spade, rename' }));
  await user.clear(textOfItem());
  await user.type(textOfItem(), 'Axe{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server failed.');
  expect(textOfItem()).toHaveValue('Axe');
  leave();

  server.handlers.card.editCheckList = editCheckList!;
  const again = openCard(server);
  await screen.findByRole('list', { name: 'Tools' });
  expect(textOfItem()).toHaveValue('Axe');
  await again.user.type(textOfItem(), '{Enter}');
  await waitFor(() => expect(server.items()[0]).toMatchObject({ text: 'Axe' }));
  expect(await screen.findByRole('button', { name: 'Axe, rename' })).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('Escape cancels renaming and restores the focus', async () => {
  const { user } = openCard(listedCard());
  const menu = await screen.findByRole('button', { name: 'Menu of Tools' });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of the checklist' }), 'x{Escape}');
  await waitFor(() => expect(menu).toHaveFocus());
  expect(localStorage).toHaveLength(0);
});

test('a new checklist has the focus in the field for its first item', async () => {
  const server = listedCard();
  server.handlers.card.addCheckList = ({ text }) => {
    const added = { id: 2, name: text, items: [] };
    server.change({ checklists: [...server.kept.card.checklists, added] });
    return { data: { checklistId: 2, item: null } };
  };
  const { user } = openCard(server);
  await user.click(await screen.findByRole('button', { name: 'Add checklist' }));
  await user.keyboard('Seeds{Enter}');
  const waiting = await screen.findByRole('textbox', { name: 'New item of Seeds' });
  await waitFor(() => expect(waiting).toHaveFocus());
});

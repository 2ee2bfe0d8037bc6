import { screen, waitFor, within } from '@testing-library/react';
import { boardData, card, list } from 'shared-api/testing/examples';
import { fakeCard } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());
afterEach(() => delete document.documentElement.dataset.singleKeys);

const row = (name: string) => screen.findByRole('button', { name: RegExp(`^${name}`) });

function editedCard(changes = {}) {
  const server = fakeCard(changes);
  server.handlers.card.addUsers = ({ users }) => server.change({ users });
  return server;
}

test('people are found by typing and chosen by Enter; Escape returns to the row', async () => {
  const server = editedCard();
  const { user } = openCard(server, { boardBelow: '/dashboard/list/1/2/active' });
  (await row('Assignees Ann Lee')).focus();
  await user.keyboard('{Enter}');
  const picker = within(await screen.findByRole('dialog', { name: 'Assignees' }));
  await waitFor(() => expect(picker.getByRole('combobox')).toHaveFocus());
  expect(picker.getByRole('option', { name: 'Ann Lee' })).toHaveAttribute('aria-selected', 'true');

  await user.keyboard('bo{Enter}');
  await waitFor(() => expect(server.kept.card.users).toEqual([1, 2]));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.kept.card.users).toEqual([1]));
  await user.keyboard('zz');
  expect(picker.getByRole('status')).toHaveTextContent('No person found');

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assignees' })).toBeNull());
  expect(await row('Assignees Ann Lee')).toHaveFocus();
  expect(screen.getByRole('dialog', { name: 'Write the page' })).toBeVisible();
});

test('a priority is chosen by arrow keys', async () => {
  const server = editedCard({ priority: 'high' });
  const { user } = openCard(server);
  (await row('Priority High')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('listbox', { name: 'Priority' })).toHaveFocus());
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(server.kept.card.priority).toBe('low'));
  await waitFor(async () => expect(await row('Priority Low')).toHaveFocus());
});

test('digits choose beside the card as they do on a board', async () => {
  const server = editedCard();
  const { user } = openCard(server, { boardBelow: '/dashboard/list/1/2/active' });
  await row('Assignees Ann Lee');
  await user.keyboard('p');
  const people = within(await screen.findByRole('dialog', { name: 'Assignees' }));
  await waitFor(() => expect(people.getByRole('combobox')).toHaveFocus());
  expect(people.getByRole('option', { name: 'Bob Lee' })).toHaveAttribute('aria-keyshortcuts', '2');
  await user.keyboard('2');
  await waitFor(() => expect(server.kept.card.users).toEqual([1, 2]));
  await user.keyboard(' 2');
  expect(people.getByRole('combobox')).toHaveValue(' 2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assignees' })).toBeNull());
  await user.keyboard('r');
  await waitFor(() => expect(screen.getByRole('listbox', { name: 'Priority' })).toHaveFocus());
  await user.keyboard('3');
  await waitFor(() => expect(server.kept.card.priority).toBe('low'));
});

test('digits are part of what is typed while single keys are turned off', async () => {
  document.documentElement.dataset.singleKeys = 'off';
  const server = editedCard();
  const { user } = openCard(server);
  await user.click(await row('Assignees Ann Lee'));
  const people = within(await screen.findByRole('dialog', { name: 'Assignees' }));
  await waitFor(() => expect(people.getByRole('combobox')).toHaveFocus());
  expect(people.getByRole('option', { name: 'Bob Lee' })).not.toHaveAttribute('aria-keyshortcuts');
  await user.keyboard('2');
  expect(people.getByRole('combobox')).toHaveValue('2');
});

test('an epic is chosen, opened and removed', async () => {
  const server = editedCard();
  const epic = { id: 20, name: 'Beds', kind: 'epic' as const };
  const getAllList = () => ({
    board: boardData,
    data: { 3: list(3, 'Doing', [card(20, 3, { name: 'Beds', kind: 'epic' })]) },
  });
  Object.assign(server.handlers, { list: { getAllList } });
  server.handlers.card.setParent = ({ parentId }) =>
    server.change({ parent: parentId === null ? null : epic });
  const { user } = openCard(server);
  await user.click(await row('Part of'));
  await user.click(await screen.findByRole('option', { name: /^Beds/ }));
  await row('Part of Beds');
  expect(screen.getByRole('link', { name: 'Open Beds' })).toHaveAttribute(
    'href',
    '/dashboard/card/20',
  );
  await user.click(await row('Part of Beds'));
  await user.click(await screen.findByRole('option', { name: 'No epic or milestone' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open Beds' })).toBeNull());
});

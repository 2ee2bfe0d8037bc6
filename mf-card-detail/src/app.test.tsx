import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { ADMIN_RIGHTS, fakeCard, storedCard } from './testing/fake-card.ts';
import { openCard } from './testing/open-card.ts';

beforeEach(() => localStorage.clear());

const title = (name: string) => screen.findByRole('heading', { level: 1, name: RegExp(name) });

test('the link to a card opens it as a page with all its content', async () => {
  openCard();

  expect(await title('Write the page')).toBeVisible();
  expect(document.title).toBe('#9 Write the page – Spring');
  // Shown as plain text until the markdown parser is loaded.
  await waitFor(() => expect(screen.getByText('First words')).toBeVisible());
  expect(screen.getByText('UI')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Spring' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const panel = screen.getByRole('complementary', { name: 'Activity' });
  expect(await within(panel).findByRole('listitem')).toHaveTextContent(
    /Ann Lee created this card.*Jan 3/,
  );
});

test('opened over its board the card is a dialog; Close leads back to the board as it was', async () => {
  const { user, location } = openCard(fakeCard(), {
    boardBelow: '/dashboard/list/1/2/myCards',
  });

  const dialog = await screen.findByRole('dialog', { name: 'Write the page' });
  // Below the heading of the board.
  await within(dialog).findByRole('heading', { level: 2, name: /Write the page/ });
  await user.click(await within(dialog).findByRole('button', { name: 'Close' }));

  expect(location()).toBe('/dashboard/list/1/2/myCards');
});

test('Escape closes the card, but asks first while a form has unsaved input', async () => {
  const { user, location } = openCard(fakeCard(), { boardBelow: '/dashboard/list/1/2/active' });
  await user.click(await screen.findByRole('button', { name: /^Time/ }));
  await user.click(screen.getByText('Add time by hand'));
  await user.type(screen.getByLabelText('Note'), 'Soil');
  await user.click(screen.getByRole('heading', { name: 'Activity' }));
  await user.keyboard('{Escape}');

  const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
  expect(location()).toBe('/dashboard/list/1/2/3/card/9');
  await user.click(within(question).getByRole('button', { name: 'Discard' }));
  expect(location()).toBe('/dashboard/list/1/2/active');
});

test('K and J lead to the neighboring cards, but not while typing', async () => {
  const server = fakeCard({ next: { id: 10, listId: 3 } });
  const { user, location } = openCard(server);

  await user.type(await screen.findByRole('textbox', { name: 'New comment' }), 'j');
  expect(location()).toBe('/dashboard/list/1/2/3/card/9');
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('j');
  expect(location()).toBe('/dashboard/list/1/2/3/card/10');
});

test('shows that a card is gone; a failed load can be retried', async () => {
  const server = fakeCard();
  let status = 500;
  server.handlers.card.getCardById = () => {
    if (status !== 200) throw new FakeRefusal(status, 'No.', 'no');
    return { data: server.kept.card };
  };
  const { user, emitLive } = openCard(server);

  expect(await screen.findByRole('alert')).toHaveTextContent('The card could not be loaded.');
  status = 200;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await title('Write the page')).toBeVisible();

  status = 404;
  act(() => emitLive({ entity: 'reload' }));
  expect(await screen.findByText('Card not found')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to board' })).toBeVisible();
});

test('a card that failed to load is loaded again once the server can be reached', async () => {
  const server = fakeCard();
  const { getCardById } = server.handlers.card;
  server.handlers.card.getCardById = () => {
    throw new FakeRefusal(0, 'No network.');
  };
  const { reconnect } = openCard(server);
  expect(await screen.findByRole('alert')).toHaveTextContent('The card could not be loaded.');

  server.handlers.card.getCardById = getCardById!;
  act(() => reconnect());
  expect(await title('Write the page')).toBeVisible();
});

test('changes by others appear without a reload; known changes cause no request', async () => {
  const server = fakeCard();
  const { emitLive, received, listening, leave } = openCard(server);
  await title('Write the page');
  const reads = () => received.filter(({ name }) => name === 'card.getCardById').length;
  const event = {
    id: 10,
    boardId: 2,
    entity: 'card' as const,
    entityId: 9,
    change: 'changed' as const,
    actorId: 2,
    at: '2026-01-03T10:00:00Z',
  };
  await waitFor(() => expect(listening()).toBe(1));

  server.change({ name: 'Renamed by Bob' });
  act(() => emitLive({ ...event, id: 11 }));
  expect(await title('Renamed by Bob')).toBeVisible();
  const before = reads();
  act(() => emitLive(event));
  act(() => emitLive({ ...event, id: 12, entityId: 77 }));
  expect(reads()).toBe(before);
  leave();
  expect(listening()).toBe(0);
});

test('a reader is offered no changes', async () => {
  const board = { ...storedCard.board, rights: ['read' as const] };
  openCard(fakeCard({ board }));

  expect(await screen.findByText(/You can read this card/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Complete' })).toBeDisabled();
  for (const name of [
    'Edit description',
    'Send',
    'Add checklist',
    'Attach files',
    /^Labels/,
    /^Due/,
    /^Assignees/,
  ]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('the title is edited inline: Enter saves, Escape cancels, an empty title is refused', async () => {
  const server = fakeCard();
  const { user, received } = openCard(server);
  const edit = async () => user.click(await screen.findByRole('button', { name: /Edit title/ }));
  const field = () => screen.getByRole('textbox', { name: 'Title' });

  await edit();
  await user.clear(field());
  await user.keyboard('{Enter}');
  expect(field()).toBeInvalid();
  await user.keyboard('{Escape}');
  expect(await title('Write the page')).toBeVisible();

  await edit();
  await user.clear(field());
  await user.type(field(), 'Better{Enter}');
  expect(await title('Better')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /Edit title/ })).toHaveFocus());
  expect(received.find(({ name }) => name === 'card.edit')?.input).toMatchObject({
    name: 'Better',
  });
});

test('fields are saved when chosen; a refusal restores them with a notice', async () => {
  const server = fakeCard();
  server.handlers.card.setStatus = () => {
    throw new FakeRefusal(409, 'Work is on hold here.', 'blocked');
  };
  const { user, notices } = openCard(server);

  await user.click(await screen.findByRole('checkbox', { name: 'Complete' }));
  await waitFor(() => expect(notices.failure).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Complete' })).not.toBeChecked());
});

test('labels are removed and added', async () => {
  const server = fakeCard();
  server.handlers.card.deleteTag = () => {
    server.change({ tags: [] });
    return { data: null };
  };
  server.handlers.card.addTag = ({ tagId = 0 }) => {
    server.change({ tags: [tagId] });
    return { data: storedCard.boardTags[1]! };
  };
  const { user } = openCard(server);

  await user.click(await screen.findByRole('button', { name: 'Labels UI' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Labels' }));
  await user.click(picker.getByRole('checkbox', { name: 'UI' }));
  expect(await screen.findByRole('button', { name: 'Labels Add label' })).toBeInTheDocument();
  await user.click(picker.getByRole('checkbox', { name: 'Data' }));
  expect(await screen.findByRole('button', { name: 'Labels Data' })).toBeInTheDocument();
});

test('an Admin deletes the card after confirmation and returns to the board', async () => {
  const server = fakeCard({ board: { ...storedCard.board, rights: ADMIN_RIGHTS } });
  const { user, location, received } = openCard(server);
  server.handlers.card.delete = () => {
    server.handlers.card.getCardById = () => {
      throw new FakeRefusal(404, 'No.', 'not-found');
    };
    return { data: null };
  };

  await user.click(await screen.findByRole('button', { name: 'Card menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete card' }));
  const question = await screen.findByRole('dialog', { name: 'Delete item' });
  expect(question).toHaveTextContent('Deleting Write the page removes');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location()).toBe('/dashboard/list/1/2/active'));
  // A deleted card is not loaded again.
  expect(received.at(-1)?.name).toBe('card.delete');
});

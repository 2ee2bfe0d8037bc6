import { screen, within } from '@testing-library/react';
import type { CardDetail } from 'shared-api/client';
import { type FakeHandlers, FakeRefusal } from 'shared-api/testing';
import { renderRemote } from 'shared-ui/testing';
import remote from './app.tsx';

const stored: CardDetail = {
  id: 9,
  boardId: 2,
  listId: 3,
  name: 'Write the page',
  description: 'First words',
  complete: 0,
  position: 1,
  priority: 'medium',
  dueDate: null,
  users: [1],
  tags: [4],
  isFixed: 1,
  is_archived: 0,
  kind: 'card',
  parentId: null,
  commentCount: 0,
  checklistTotal: 0,
  checklistDone: 0,
  attachmentCount: 0,
  estimateMinutes: null,
  createdAt: '2026-01-03T10:00:00Z',
  version: 1,
  assignee: 'Ann Lee',
  listName: 'Doing',
  checklists: [],
  comments: [],
  attachments: [],
  boardTags: [{ id: 4, tagName: 'UI', tagColor: '#336699', attachInboard: true }],
  parent: null,
  children: [],
  timeEntries: [],
  timeSpentSeconds: 0,
  watching: false,
  favorite: false,
};

const created = {
  id: 1,
  type: 'created' as const,
  user: { id: 1, name: 'Ann Lee', avatar: null },
  action: 'created this card',
  timestamp: '2026-01-03T10:00:00Z',
};

function openCard(overrides: FakeHandlers['card'] = {}) {
  let card = stored;
  const handlers: FakeHandlers = {
    card: {
      getCardById: () => ({ data: card }),
      cardActivity: () => ({ data: [created] }),
      edit: ({ cardId: _, boardId: __, ...changes }) => {
        card = { ...card, ...(changes as Partial<CardDetail>), version: card.version + 1 };
        return { data: card };
      },
      ...overrides,
    },
  };
  return renderRemote(remote, {
    handlers,
    at: '/dashboard/list/1/2/3/card/9',
    mountedAt: 'dashboard/list/:projectId/:boardId/:listId/card/:cardId',
  });
}

const editor = () => screen.getByRole('textbox', { name: 'Description' });

async function changeDescription(user: ReturnType<typeof openCard>['user'], text: string) {
  await user.click(await screen.findByRole('button', { name: 'Edit description' }));
  await user.clear(editor());
  await user.type(editor(), text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

test('a card shows its fields and its activity', async () => {
  openCard();

  expect(await screen.findByRole('heading', { level: 2, name: 'Write the page' })).toBeVisible();
  expect(screen.getByText('First words')).toBeVisible();
  expect(screen.getByText('UI')).toBeVisible();
  const panel = screen.getByRole('complementary', { name: 'Card Activity' });
  expect(within(panel).getByRole('listitem')).toHaveTextContent('Ann Lee created this card');
});

test('a changed description is saved with the version that was seen', async () => {
  const { user, received } = openCard();

  await changeDescription(user, 'Better words');

  expect(await screen.findByText('Better words')).toBeVisible();
  expect(received.find(({ name }) => name === 'card.edit')?.input).toEqual({
    boardId: 2,
    cardId: 9,
    version: 1,
    description: 'Better words',
  });
});

test('a refused save keeps the editor open with what was typed', async () => {
  const { user, notices } = openCard({
    edit: () => {
      throw new FakeRefusal(409, 'Somebody else changed this card.', 'stale-version');
    },
  });

  await changeDescription(user, 'My words');

  await screen.findByDisplayValue('My words');
  expect(notices.failure.map(({ message }) => message)).toEqual([
    'Somebody else changed this card.',
  ]);
});

test('an empty title cannot be saved', async () => {
  const { user } = openCard();

  await user.click(await screen.findByRole('button', { name: 'Edit title' }));
  await user.clear(screen.getByRole('textbox', { name: 'Title' }));

  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('marking complete is saved by its own call', async () => {
  const { user, received } = openCard({
    setStatus: ({ complete }) => ({ data: { ...stored, complete } }),
  });

  await user.click(await screen.findByRole('checkbox', { name: 'Complete' }));

  await screen.findByRole('checkbox', { name: 'Complete' });
  expect(received.find(({ name }) => name === 'card.setStatus')?.input).toMatchObject({
    complete: 1,
  });
});

test('a card that cannot be loaded says so and can be tried again', async () => {
  let isDown = true;
  const { user } = openCard({
    getCardById: () => {
      if (isDown) throw new FakeRefusal(500, 'The server failed.');
      return { data: stored };
    },
  });

  expect(await screen.findByRole('alert')).toHaveTextContent('The card could not be loaded.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('First words')).toBeVisible();
});

test('closing leads back to the board', async () => {
  const { user, location } = openCard();

  await screen.findByText('First words');
  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(location()).toBe('/dashboard/list/1/2/active');
});

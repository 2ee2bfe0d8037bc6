import { act, screen, waitFor } from '@testing-library/react';
import type { FakeHandlers } from 'shared-api/testing';
import { DESCRIPTION_MAX_CHARACTERS } from 'shared-api/limits';
import { ann, annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const board = { boardId: 7, name: 'Spring', projectId: 5, isFavorite: false };
const navigation = (boards: object[]) =>
  ({
    favorites: [],
    recent: boards,
    projects: [{ id: 5, name: 'Garden', mayAdd: true, isFavorite: false, boards: [] }],
  }) as never;

const withBoard: FakeHandlers = {
  auth: annSignedIn,
  card: {
    getMoveTargets: () => ({
      data: [
        {
          id: 7,
          name: 'Spring',
          projectName: 'Garden',
          lists: [{ id: 8, name: 'To do', cards: 0, limit: null }],
        },
      ] as never,
    }),
    create: () => ({ data: { lastInsertCardId: 3 } as never }),
  },
  dashboard: { getNavigation: () => ({ data: navigation([board]) }) },
};

const share = (parts: Record<string, string>) => `/share?${new URLSearchParams(parts).toString()}`;

test('what is shared becomes a card in the list that was used last', async () => {
  const { user, received, path } = renderShell({
    at: share({ title: '<b>Seeds</b>', text: 'Quince', url: 'https://seeds.example' }),
    token: 't',
    handlers: withBoard,
  });
  const title = await screen.findByLabelText('Title');
  expect(title).toHaveValue('<b>Seeds</b>');
  expect(screen.getByLabelText('Description')).toHaveValue('Quince\n\nhttps://seeds.example');
  expect(location.search).toBe('');
  const add = screen.getByRole('button', { name: 'Add card' });
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  await waitFor(() =>
    expect(received).toContainEqual({
      name: 'card.create',
      input: expect.objectContaining({
        boardId: 7,
        listId: 8,
        name: '<b>Seeds</b>',
        description: 'Quince\n\nhttps://seeds.example',
        users: [ann.id],
      }) as object,
    }),
  );
  expect(path()).toBe('/dashboard/overview');
  expect(sessionStorage.getItem('shared')).toBeNull();
});

test('too long a description says by how much, and is not sent', async () => {
  const text = `Title\n${'x'.repeat(DESCRIPTION_MAX_CHARACTERS + 2)}`;
  renderShell({ at: share({ text }), token: 't', handlers: withBoard });
  expect(await screen.findByText('2 characters too many. Shorten the text.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add card' })).toBeDisabled();
});

test('who is signed out signs in first, and loses nothing', async () => {
  const { services, path } = renderShell({
    at: share({ text: 'Buy seeds' }),
    handlers: withBoard,
  });
  await waitFor(() => expect(path()).toBe('/auth/authenticate'));
  act(() => services.session.signIn('t', { remember: true }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Buy seeds');
});

test('who has no board makes one first', async () => {
  let boards: object[] = [];
  const { user } = renderShell({
    at: share({ text: 'Buy seeds' }),
    token: 't',
    handlers: {
      ...withBoard,
      dashboard: { getNavigation: () => ({ data: navigation(boards) }) },
      template: {
        getAll: () => ({ data: [] }),
      },
      board: {
        createFromTemplate: () => {
          boards = [board];
          return { data: { id: 7, projectId: 5 } as never };
        },
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Your first board' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Kanban/ }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Buy seeds');
});

test('nothing shared leads nowhere, and says how to share', async () => {
  renderShell({ at: '/share', token: 't', handlers: withBoard });
  expect(await screen.findByText(/Nothing was shared/)).toBeVisible();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal, type FakeHandlers, fakeTemplates } from 'shared-api/testing';
import { DESCRIPTION_MAX_CHARACTERS } from 'shared-api/limits';
import { newBoard, newProject } from '../../testing/first-board.ts';
import { NOTHING } from '../../testing/home.ts';
import { ann, annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const spring = {
  id: 7,
  name: 'Spring',
  projectName: 'Garden',
  lists: [{ id: 8, name: 'To do', cards: 0, limit: null }],
};

const withBoard: FakeHandlers = {
  auth: annSignedIn,
  card: {
    getMoveTargets: () => ({ data: [spring] }),
    create: () => new Promise(() => undefined),
  },
  dashboard: { getOverview: () => ({ data: NOTHING }) },
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

const SHARED = { title: '', text: 'Buy seeds', url: '' };
const sharedBy = (userId: number) => ({ shared: JSON.stringify({ ...SHARED, userId }) });

test('a share survives a session that turns out to have ended', async () => {
  let isEnded = true;
  const { services, path } = renderShell({
    at: share({ text: 'Buy seeds' }),
    token: 'old',
    handlers: {
      ...withBoard,
      auth: {
        ...annSignedIn,
        getUser() {
          if (isEnded) throw new FakeRefusal(401, 'Please sign in again.', 'unauthenticated');
          return { data: ann };
        },
      },
    },
  });
  await waitFor(() => expect(path()).toBe('/auth/authenticate'));
  isEnded = false;
  act(() => services.session.signIn('t', { remember: true }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Buy seeds');
});

test.each([
  ['was signed in', 't'],
  ['signed in for it', undefined],
])('what somebody shared who %s is gone once they have left', async (_, token) => {
  const { services, path } = renderShell({
    at: share({ text: 'Buy seeds' }),
    handlers: withBoard,
    ...(token !== undefined && { token }),
  });
  if (token === undefined) {
    await waitFor(() => expect(path()).toBe('/auth/authenticate'));
    act(() => services.session.signIn('t', { remember: true }));
  }
  await screen.findByLabelText('Title');
  act(() => services.session.signOut());
  await waitFor(() => expect(path()).toBe('/auth/authenticate'));
  expect(sessionStorage.getItem('shared')).toBeNull();
  act(() => services.session.signIn('t', { remember: true }));
  await waitFor(() => expect(path()).toMatch(/^\/dashboard/));
  act(() => services.navigate('/dashboard/share'));
  expect(await screen.findByText(/Nothing was shared/)).toBeVisible();
});

test('another person in the same tab does not see what was shared', async () => {
  renderShell({
    at: '/dashboard/share',
    token: 't',
    keptInTab: sharedBy(77),
    handlers: withBoard,
  });
  expect(await screen.findByText(/Nothing was shared/)).toBeVisible();
  expect(sessionStorage.getItem('shared')).toBeNull();
});

test('a page that opens after its person has left keeps nothing of theirs', async () => {
  const { path } = renderShell({
    at: '/dashboard/share',
    keptInTab: sharedBy(ann.id),
    handlers: withBoard,
  });
  await waitFor(() => expect(path()).toBe('/auth/authenticate'));
  expect(sessionStorage.getItem('shared')).toBeNull();
});

test('who has no board makes one first', async () => {
  let boards: (typeof spring)[] = [];
  const { user } = renderShell({
    at: share({ text: 'Buy seeds' }),
    token: 't',
    handlers: {
      ...withBoard,
      card: { getMoveTargets: () => ({ data: boards }) },
      template: fakeTemplates(),
      project: { create: ({ name }) => ({ data: { ...newProject, name } }) },
      board: {
        createFromTemplate() {
          boards = [spring];
          return { data: newBoard };
        },
      },
    },
  });
  const start = within(await screen.findByRole('region', { name: 'Your first board' }));
  await user.click(await start.findByRole('button', { name: 'Empty board' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Buy seeds');
});

test('nothing shared leads nowhere, and says how to share', async () => {
  renderShell({ at: '/share', token: 't', handlers: withBoard });
  expect(await screen.findByText(/Nothing was shared/)).toBeVisible();
});

import { act, screen, waitFor } from '@testing-library/react';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { CONTRACT_VERSION, defineRemote, type ShellServices } from 'shared-api/remote';
import { FakeRefusal } from 'shared-api/testing';
import { ann, annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { sessionEnded } from './auth-slice.ts';

const notes = createSlice({
  name: 'notes',
  initialState: (): string[] => [],
  reducers: { added: (state, { payload }: PayloadAction<string>) => [...state, payload] },
});

function Notes({ owner }: { owner: string }) {
  const dispatch = useDispatch();
  const kept = useSelector(({ notes: state }: { notes: string[] }) => state);
  return (
    <section aria-label={`Notes of ${owner}`}>
      <p>{kept.join(', ')}</p>
      <button onClick={() => dispatch(notes.actions.added(`by ${owner}`))}>Note</button>
    </section>
  );
}

/** A remote that keeps the signed-in user, and has their rows. */
const projects = defineRemote({
  name: 'mf-projects',
  contractVersion: CONTRACT_VERSION,
  activate: ({ session }: ShellServices) => ({
    routes: [{ path: '*', element: <Notes owner={session.user()!.firstName} /> }],
    slices: [notes],
  }),
});
const auth = defineRemote({
  name: 'mf-auth',
  contractVersion: CONTRACT_VERSION,
  activate: () => ({ routes: [{ path: '*', element: <h1>Welcome</h1> }] }),
});
const remotes = { 'mf-auth': auth, 'mf-projects': projects };

const AT = '/dashboard/project/ACTIVE';

describe('a page that is opened while the server is away', () => {
  test.each([
    ['cannot be reached', 0],
    ['fails', 500],
    ['is replaced', 503],
  ])('keeps its address and shows by itself once a server that %s is back', async (_, status) => {
    const server = { isAway: true };
    const { path } = renderShell({
      at: `${AT}?page=2`,
      token: 't',
      remotes,
      handlers: {
        auth: {
          ...annSignedIn,
          getUser() {
            if (server.isAway) throw new FakeRefusal(status, 'Away.');
            return { data: ann };
          },
        },
      },
    });
    expect(await screen.findByRole('heading', { name: /server cannot be reached/ })).toBeVisible();
    expect(localStorage.getItem('token')).toBe('t');
    server.isAway = false;
    expect(await screen.findByRole('region', { name: 'Notes of Ann' })).toBeVisible();
    expect(path()).toBe(AT);
    expect(location.search).toBe('?page=2');
  });

  test('the page goes on loading while the server asks for patience', async () => {
    const responses = [429, 429];
    renderShell({
      at: AT,
      token: 't',
      remotes,
      handlers: {
        auth: {
          ...annSignedIn,
          getUser() {
            const status = responses.shift();
            expect(screen.queryByRole('heading')).toBeNull();
            if (status !== undefined) throw new FakeRefusal(status, 'Slow down.');
            return { data: ann };
          },
        },
      },
    });
    expect(await screen.findByRole('region', { name: 'Notes of Ann' })).toBeVisible();
    expect(responses).toEqual([]);
  });

  test('the server is tried at once when the user asks for it', async () => {
    const { user, received } = renderShell({
      at: AT,
      token: 't',
      remotes,
      handlers: {
        auth: {
          getUser() {
            throw new FakeRefusal(0, 'Away.');
          },
        },
      },
    });
    await screen.findByRole('heading', { name: /server cannot be reached/ });
    const tries = () => received.filter(({ name }) => name === 'auth.getUser').length;
    const before = tries();
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(tries()).toBeGreaterThan(before));
  });

  test('the page leads to sign-in only when the server says that the session has ended', async () => {
    const responses = [0, 503, 401];
    const { path } = renderShell({
      at: AT,
      token: 't',
      remotes,
      handlers: {
        auth: {
          getUser() {
            throw new FakeRefusal(responses.shift() ?? 401, 'No.');
          },
        },
      },
    });
    await screen.findByRole('heading', { name: 'Welcome' });
    expect(path()).toBe('/auth/authenticate');
    expect(responses).toEqual([]);
  });
});

describe('after somebody has signed out', () => {
  async function leave() {
    const server = { person: ann };
    const shell = renderShell({
      at: AT,
      token: 't',
      remotes,
      handlers: { auth: { ...annSignedIn, getUser: () => ({ data: server.person }) } },
    });
    await shell.user.click(await screen.findByRole('button', { name: 'Note' }));
    expect(await screen.findByText('by Ann')).toBeVisible();
    act(() => shell.services.notify.success('Ann’s card was moved', { undo: () => undefined }));
    expect(await screen.findByText('Ann’s card was moved')).toBeVisible();
    act(() => shell.services.session.signOut());
    await screen.findByRole('heading', { name: 'Welcome' });
    return { ...shell, server };
  }

  test('none of their data is left in the page', async () => {
    const { store } = await leave();
    await waitFor(() => expect(screen.queryByText('Ann’s card was moved')).toBeNull());
    expect(JSON.stringify(store.getState())).not.toMatch(/Ann/);
  });

  test('another person gets a new page, at its beginning', async () => {
    const { services, server, path } = await leave();
    server.person = { ...ann, id: 2, firstName: 'Bob' };
    act(() => services.session.signIn('b', { remember: true }));
    await waitFor(() => expect(path()).toBe('/restarted'));
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('the same person starts again with newly activated remotes', async () => {
    const { services, path } = await leave();
    act(() => services.session.signIn('t', { remember: true }));
    expect(await screen.findByRole('region', { name: 'Notes of Ann' })).toBeVisible();
    expect(screen.queryByText('by Ann')).toBeNull();
    expect(path()).toBe(AT);
  });
});

test('a session that ends elsewhere during its check stays ended', async () => {
  let confirm: () => void = () => undefined;
  const { store } = renderShell({
    at: AT,
    token: 't',
    remotes,
    handlers: {
      auth: {
        getUser: () =>
          new Promise((resolve) => {
            confirm = () => resolve({ data: ann });
          }),
      },
    },
  });
  await waitFor(() => expect(confirm.name).toBe('confirm'));
  localStorage.clear();
  act(() => void store.dispatch(sessionEnded()));
  confirm();
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  await act(async () => {});
  expect(store.getState().auth.status).toBe('signedOut');
});

test('a late refusal of the previous session does not end this one', async () => {
  let refuse: () => void = () => undefined;
  const { services } = renderShell({
    at: AT,
    token: 'old',
    remotes,
    handlers: {
      auth: { ...annSignedIn },
      setting: {
        getRoles: () =>
          new Promise((_, reject) => {
            refuse = () => reject(new FakeRefusal(401, 'Sign in again.'));
          }),
      },
    },
  });
  await screen.findByRole('region', { name: 'Notes of Ann' });
  const late = services.api.setting.getRoles().catch(() => 'refused');
  await waitFor(() => expect(refuse).toBeInstanceOf(Function));
  act(() => services.session.signIn('new', { remember: true }));
  refuse();
  expect(await late).toBe('refused');
  expect(localStorage.getItem('token')).toBe('new');
  expect(await screen.findByRole('region', { name: 'Notes of Ann' })).toBeVisible();
});

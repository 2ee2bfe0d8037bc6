import { act, screen, waitFor, within } from '@testing-library/react';
import { useDispatch, useSelector } from 'react-redux';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionDetails } from 'shared-api/client';
import { CONTRACT_VERSION, defineRemote, type RemoteRoute } from 'shared-api/remote';
import { type FakeHandlers, FakeRefusal } from 'shared-api/testing';
import { put, take } from 'typed-redux-saga';
import { ann, annSignedIn } from './testing/people.ts';
import { renderShell } from './testing/render-shell.tsx';

const signedIn: FakeHandlers = { auth: annSignedIn };

function remote(name: string, ...routes: RemoteRoute[]) {
  return defineRemote({ name, contractVersion: CONTRACT_VERSION, activate: () => ({ routes }) });
}

const auth = remote('mf-auth', { path: '*', element: <h1>Welcome</h1> });
const projects = remote('mf-projects', { path: '*', element: <h1>Project</h1> });

test('the root leads people who are not signed in to the auth area', async () => {
  const { path } = renderShell({ at: '/', remotes: { 'mf-auth': auth } });

  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(path()).toBe('/auth');
});

test('a session check in progress is reported', async () => {
  let response: (value: { data: SessionDetails }) => void = () => undefined;
  renderShell({
    at: '/dashboard',
    token: 't',
    remotes: { 'mf-projects': projects },
    handlers: { auth: { getUser: () => new Promise((resolve) => (response = resolve)) } },
  });

  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  await waitFor(() => {
    response({ data: ann });
    expect(screen.getByRole('heading', { name: 'Project' })).toBeVisible();
  });
});

test('a signed-in person at /auth is redirected to the projects', async () => {
  const { path } = renderShell({
    at: '/auth/authenticate',
    token: 't',
    handlers: signedIn,
    remotes: { 'mf-projects': projects },
  });

  await screen.findByRole('heading', { name: 'Project' });
  expect(path()).toBe('/dashboard/project/ACTIVE');
});

test('the requested page opens after signing in', async () => {
  const { path, services } = renderShell({
    at: '/dashboard/board/5/active',
    handlers: signedIn,
    remotes: {
      'mf-auth': auth,
      'mf-boards': remote('mf-boards', { path: '*', element: <h1>Board</h1> }),
    },
  });
  await screen.findByRole('heading', { name: 'Welcome' });

  act(() => services.session.signIn('t', { remember: false }));

  await screen.findByRole('heading', { name: 'Board' });
  expect(path()).toBe('/dashboard/board/5/active');
  expect(sessionStorage.getItem('token')).toBe('t');
  expect(localStorage.getItem('token')).toBeNull();
});

test('a dead session leads to sign-in, and its token is forgotten', async () => {
  renderShell({
    at: '/dashboard',
    token: 'dead',
    remotes: { 'mf-auth': auth },
    handlers: {
      auth: {
        getUser: () => {
          throw new FakeRefusal(401, 'Sign in again.');
        },
      },
    },
  });

  await screen.findByRole('heading', { name: 'Welcome' });
  expect(localStorage.getItem('token')).toBeNull();
});

test('signing out ends the session on the server and here', async () => {
  const { user, received } = renderShell({
    at: '/dashboard',
    token: 't',
    handlers: signedIn,
    remotes: { 'mf-auth': auth, 'mf-projects': projects },
  });

  await user.click(await screen.findByRole('button', { name: 'Account of Ann Lee' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));

  await screen.findByRole('heading', { name: 'Welcome' });
  expect(received.map(({ name }) => name)).toContain('auth.logout');
  expect(localStorage.getItem('token')).toBeNull();
});

test.each(['/nowhere', '/dashboard/nowhere'])(
  '%s shows that the page does not exist',
  async (at) => {
    renderShell({ at, token: 't', handlers: signedIn });

    expect(await screen.findByRole('heading', { name: 'Nothing at this address' })).toBeVisible();
    expect(document.title).toBe('Nothing at this address · Kanban');
  },
);

test('a page that does not exist offers home, search and the boards opened last', async () => {
  const recent = [{ boardId: 7, projectId: 5, name: 'Spring' }];
  const { user, path } = renderShell({
    at: '/dashboard/nowhere',
    token: 't',
    handlers: {
      ...signedIn,
      dashboard: {
        getNavigation: () => ({ data: { favorites: [], recent, projects: [] } }),
        getOverview: () => new Promise(() => undefined),
      },
    },
  });

  const ways = await screen.findByRole('region', { name: 'Recently opened' });
  expect(within(ways).getByRole('link', { name: 'Spring' })).toHaveAttribute(
    'href',
    '/dashboard/list/5/7/active',
  );
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('dialog', { name: 'Search and commands' });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: 'Go to home' }));
  expect(path()).toBe('/dashboard/overview');
});

test('a remote that has nothing to show replaces its screen by that page, with its own texts', async () => {
  const remote = defineRemote({
    name: 'mf-projects',
    contractVersion: CONTRACT_VERSION,
    activate: ({ NotFound }) => {
      const element = NotFound && (
        <NotFound title="Garden not found" action={<button>Go to the hut</button>}>
          Somebody sold it.
        </NotFound>
      );
      return { routes: [{ path: '*', element }] };
    },
  });
  renderShell({
    at: '/dashboard/project/ACTIVE',
    token: 't',
    handlers: signedIn,
    remotes: { 'mf-projects': remote },
  });

  expect(await screen.findByRole('heading', { name: 'Garden not found' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Somebody sold it.');
  expect(document.title).toBe('Garden not found · Kanban');
  for (const name of ['Search', 'Go to the hut'])
    expect(screen.getAllByRole('button', { name })[0]).toBeVisible();
});

test('a remote that does not load leaves the shell working and can be tried again', async () => {
  let isThere = false;
  const remotes = {
    'mf-projects': () => {
      if (!isThere) throw new Error('integrity');
      return projects;
    },
  };
  const { user } = renderShell({ at: '/dashboard', token: 't', handlers: signedIn, remotes });

  expect(await screen.findByRole('alert')).toHaveTextContent('“Projects” cannot be shown');
  const details = screen.getByText('Details for a report').closest('details')!;
  expect(details).not.toHaveAttribute('open');
  expect(details).toHaveTextContent('mf-projects 2.0.0 @ test 7 Error: integrity');
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Project' })).toBeVisible();
});

function Broken(): never {
  throw new Error('broken screen');
}

test('a remote that throws while rendering is replaced by its placeholder alone', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = remote('mf-projects', { path: '*', element: <Broken /> });
  renderShell({
    at: '/dashboard',
    token: 't',
    handlers: signedIn,
    remotes: { 'mf-projects': broken },
  });

  expect(await screen.findByRole('alert')).toHaveTextContent('“Projects” cannot be shown');
  expect(screen.getByText(/broken screen/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Account of Ann Lee' })).toBeVisible();
  report.mockRestore();
});

const counter = createSlice({
  name: 'counter',
  initialState: { sagas: 0, asked: 0 },
  reducers: {
    sagaStarted: (state) => {
      state.sagas++;
    },
    sagaStopped: (state) => {
      state.sagas--;
    },
    asked: (state, _: PayloadAction) => {
      state.asked++;
    },
  },
});

function Counter() {
  const dispatch = useDispatch();
  const { sagas } = useSelector((state: { counter: { sagas: number } }) => state.counter);
  return <button onClick={() => dispatch(counter.actions.asked())}>Sagas: {sagas}</button>;
}

test('mounting and leaving a remote 50 times leaves nothing running', async () => {
  function* saga() {
    yield* put(counter.actions.sagaStarted());
    try {
      while (true) yield* take(counter.actions.asked);
    } finally {
      yield* put(counter.actions.sagaStopped());
    }
  }
  const { services, store, errors } = renderShell({
    at: '/dashboard',
    token: 't',
    handlers: signedIn,
    remotes: {
      'mf-projects': projects,
      'mf-boards': defineRemote({
        name: 'mf-boards',
        contractVersion: CONTRACT_VERSION,
        activate: () => ({
          routes: [{ path: '*', element: <Counter /> }],
          slices: [counter],
          saga,
        }),
      }),
    },
  });
  await screen.findByRole('heading', { name: 'Project' });

  for (let visit = 0; visit < 50; visit++) {
    act(() => services.navigate('/dashboard/board/5/active'));
    await screen.findByRole('button', { name: 'Sagas: 1' });
    act(() => services.navigate('/dashboard/project/ACTIVE'));
    await screen.findByRole('heading', { name: 'Project' });
  }

  const state = store.getState() as unknown as { counter: { sagas: number } };
  expect(state.counter.sagas).toBe(0);
  expect(errors).toEqual([]);
});

import { createAction, createSlice } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { CONTRACT_VERSION, type RemoteActivation, type RemoteModule } from 'shared-api/remote';
import { take } from 'typed-redux-saga';
import { manifestOf } from '../testing/manifests.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { annSignedIn } from '../testing/people.ts';
import { reportUncaught } from './uncaught.ts';

const NAME = 'mf-projects';
const signedIn = { auth: annSignedIn };
const open = (options: Partial<Parameters<typeof renderShell>[0]>) =>
  renderShell({ at: '/dashboard', token: 't', handlers: signedIn, ...options });

const remote = (activate: () => RemoteActivation, name = NAME): Record<string, RemoteModule> => ({
  [name]: { name, contractVersion: CONTRACT_VERSION, activate },
});
const showing = (heading: string, more: Partial<RemoteActivation> = {}) =>
  remote(() => ({ routes: [{ path: '*', element: <h1>{heading}</h1> }], ...more }));
function fails(cause: string): never {
  throw new Error(cause);
}
const Broken = ({ cause }: { cause: string }) => fails(cause);
const unstarted = remote(() => fails('broken at start'));
const undrawn = remote(() => ({ routes: [{ path: '*', element: <Broken cause="undrawn" /> }] }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

test('a version that throws when it is started gives way to the last good one', async () => {
  const { reports } = open({ remotes: unstarted, lastGood: showing('Earlier') });
  expect(await screen.findByRole('heading', { name: 'Earlier' })).toBeVisible();
  expect(reports).toEqual([`${NAME}@2.0.0 fell-back`, `${NAME}@1.0.0 loaded`]);
});

test('without a good version before, it has failed, and is not reported as loaded', async () => {
  const { reports } = open({ remotes: unstarted });
  expect(await screen.findByRole('alert')).toHaveTextContent('“Projects” cannot be shown');
  expect(reports).toEqual([`${NAME}@2.0.0 failed`]);
});

test('a version that throws before it has drawn anything gives way to the last good one', async () => {
  const { reports } = open({ remotes: undrawn, lastGood: showing('Earlier') });
  expect(await screen.findByRole('heading', { name: 'Earlier' })).toBeVisible();
  expect(reports).toEqual([
    `${NAME}@2.0.0 loaded`,
    `${NAME}@2.0.0 render-failed`,
    `${NAME}@2.0.0 fell-back`,
    `${NAME}@1.0.0 loaded`,
  ]);
});

test('a slice without an initial state stops only its own remote from starting', async () => {
  const slices = [{ reducerPath: 'odd', reducer: () => fails('no initial state') }];
  open({ remotes: showing('Later', { slices }), lastGood: showing('Earlier') });
  expect(await screen.findByRole('heading', { name: 'Earlier' })).toBeVisible();
});

test('when the last good version fails too, the placeholder has the cause of the first failure', async () => {
  open({ remotes: unstarted, lastGood: remote(() => fails('too old')) });
  await screen.findByRole('alert');
  expect(screen.getByText(/broken at start/)).toBeInTheDocument();
  expect(screen.queryByText(/too old/)).toBeNull();
});

const poisoned = createAction('projects/poisoned');
const counted = createAction('projects/counted');

test('a remote whose saga dies says so and is restarted with a fresh state', async () => {
  const slice = createSlice({
    name: 'projectCount',
    initialState: 0,
    reducers: {},
    extraReducers: (builder) => builder.addCase(counted, (count) => count + 1),
  });
  const Count = () => {
    const count = useSelector((state: { projectCount: number }) => state.projectCount);
    return <h1>Count {count}</h1>;
  };
  const remotes = remote(() => ({
    routes: [{ path: '*', element: <Count /> }],
    slices: [slice],
    *saga() {
      yield* take(poisoned);
      fails('the saga died');
    },
  }));
  const { user, store, reports } = open({ remotes });
  await screen.findByRole('heading', { name: 'Count 0' });
  act(() => void store.dispatch(counted()));
  expect(screen.getByRole('heading', { name: 'Count 1' })).toBeVisible();
  act(() => void store.dispatch(poisoned()));

  expect(await screen.findByRole('alert')).toHaveTextContent('stopped after an error');
  expect(screen.getByText(/the saga died/)).toBeInTheDocument();
  expect(reports).toEqual([`${NAME}@2.0.0 loaded`, `${NAME}@2.0.0 crashed`]);
  await user.click(screen.getByRole('button', { name: 'Restart this part' }));
  expect(await screen.findByRole('heading', { name: 'Count 0' })).toBeVisible();
  act(() => void store.dispatch(poisoned()));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a reducer that throws takes nobody else down, and its remote is named', async () => {
  const reducer = (state = 'good', action: { type: string }) =>
    poisoned.match(action) ? fails('the reducer threw') : state;
  const others = jest.fn(() => null);
  const slices = [
    { reducerPath: 'poisonable', reducer },
    { reducerPath: 'another', reducer: others },
  ];
  const { store, reports, errors } = open({ remotes: showing('Projects', { slices }) });
  await screen.findByRole('heading', { name: 'Projects' });
  act(() => void store.dispatch(poisoned()));

  expect(others).toHaveBeenLastCalledWith(null, poisoned());
  expect(await screen.findByRole('alert')).toHaveTextContent('stopped after an error');
  expect(reports).toContain(`${NAME}@2.0.0 crashed`);
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a model that dies is reported by each remote that uses it, and starts again with the next', async () => {
  const saga = function* () {
    yield* take(poisoned);
    fails('the model died');
  };
  const models = [{ name: 'cards@1', slices: [], saga }];
  const { user, store, reports } = open({ remotes: showing('Projects', { models }) });
  await screen.findByRole('heading', { name: 'Projects' });
  for (const time of [1, 2]) {
    act(() => void store.dispatch(poisoned()));
    await user.click(await screen.findByRole('button', { name: 'Restart this part' }));
    await screen.findByRole('heading', { name: 'Projects' });
    expect(reports.filter((one) => one.endsWith('crashed'))).toHaveLength(time);
  }
});

test('what nobody caught is reported with the release whose file is uppermost', async () => {
  const release = (name: string, version: string) => ({
    name,
    version,
    container: name,
    entry: '',
    base: `/store/${name}/${version}/`,
    files: {},
    ...manifestOf(name),
  });
  const reports: string[] = [];
  const missing: string[] = [];
  const page = new EventTarget() as unknown as Window;
  const boards = { ...release('mf-boards', '2.0.0'), lastGood: release('mf-boards', '1.0.0') };
  reportUncaught(page, {
    pins: {
      env: 'test',
      revision: 1,
      shell: release('shell', '3.0.0'),
      remotes: { 'mf-boards': boards, 'mf-auth': release('mf-auth', '2.0.0') },
    },
    beacons: {
      report: (phase, { name, version }) => void reports.push(`${name}@${version} ${phase}`),
    },
    onLoadFailed: () => void missing.push('asked'),
  });
  const rejected = (message: string, ...files: string[]) => {
    const reason = Object.assign(new Error(message), { stack: files.join('\n') });
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  };
  const shell = 'at x (https://kanban.test/store/shell/3.0.0/main.js:1:2)';
  const earlier = 'at y (https://kanban.test/store/mf-boards/1.0.0/a.js:1:2)';
  const auth = 'at z (https://kanban.test/store/mf-auth/2.0.0/a.js:1:2)';
  rejected('of boards', shell, earlier, auth);
  rejected('of the shell', shell);
  rejected('of an extension', 'at chrome-extension://a/b.js');
  const filename = 'https://kanban.test/store/mf-auth/2.0.0/a.js';
  page.dispatchEvent(Object.assign(new Event('error'), { message: 'of auth', filename }));
  expect(reports).toEqual(['mf-boards@1.0.0 threw', 'shell@3.0.0 threw', 'mf-auth@2.0.0 threw']);
  expect(missing).toEqual([]);
  rejected('Loading chunk 12 failed.', earlier);
  await waitFor(() => expect(missing).toEqual(['asked']));
});

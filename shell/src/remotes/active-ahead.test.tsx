import { createAction } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import {
  CONTRACT_VERSION,
  paths,
  type RemoteActivation,
  type RemoteModule,
} from 'shared-api/remote';
import { takeEvery } from 'typed-redux-saga';
import { renderShell } from '../testing/render-shell.tsx';
import { annSignedIn } from '../testing/people.ts';

const NAME = 'mf-kanban';
const BOARD = paths.board(1, 2);
const opened = createAction('board/opened');

function Board({ heading }: { heading: string }) {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(opened()), [dispatch]);
  return <h1>{heading}</h1>;
}
const Broken = (): never => {
  throw new Error('undrawn');
};
const remote = (name: string, element: RemoteActivation['routes'][number]['element']) => ({
  [name]: {
    name,
    contractVersion: CONTRACT_VERSION,
    activate: () => ({ routes: [{ path: '*', element }] }),
  } satisfies RemoteModule,
});
const home = remote('mf-projects', <h1>Home</h1>);

async function atHome(options: Partial<Parameters<typeof renderShell>[0]>) {
  const shell = renderShell({
    at: '/dashboard',
    token: 't',
    handlers: { auth: annSignedIn },
    ...options,
  });
  await screen.findByRole('heading', { name: 'Home' });
  return shell;
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

test('a screen that is active is drawn at once, and its first action is for its saga', async () => {
  const received = jest.fn();
  const activation: RemoteActivation = {
    routes: [{ path: '*', element: <Board heading="Garden" /> }],
    *saga() {
      yield* takeEvery(opened, received);
    },
  };
  const board: RemoteModule = {
    name: NAME,
    contractVersion: CONTRACT_VERSION,
    activate: () => activation,
  };
  const { runtime, services, reports } = await atHome({ remotes: { ...home, [NAME]: board } });
  await runtime.activateAhead(NAME);
  expect(received).not.toHaveBeenCalled();
  // Operators count what people see.
  expect(reports).not.toContain(`${NAME}@2.0.0 loaded`);

  const seen: string[] = [];
  const watching = new MutationObserver(() => {
    if (document.querySelector(`[data-remote="${NAME}"][aria-busy]`)) seen.push('skeleton');
  });
  watching.observe(document, { childList: true, subtree: true });
  act(() => services.navigate(BOARD));
  expect(await screen.findByRole('heading', { name: 'Garden' })).toBeVisible();
  expect(seen).toEqual([]);
  expect(received).toHaveBeenCalledTimes(1);
  expect(reports.filter((one) => one === `${NAME}@2.0.0 loaded`)).toHaveLength(1);
  watching.disconnect();
});

test('a version that is active and cannot be drawn gives way to the last good one', async () => {
  const { runtime, services, reports } = await atHome({
    remotes: { ...home, ...remote(NAME, <Broken />) },
    lastGood: remote(NAME, <Board heading="Earlier" />),
  });
  await runtime.activateAhead(NAME);
  act(() => services.navigate(BOARD));
  expect(await screen.findByRole('heading', { name: 'Earlier' })).toBeVisible();
  expect(reports).toContain(`${NAME}@2.0.0 fell-back`);
});

test('without a good version before, what is active and cannot be drawn says so', async () => {
  const { runtime, services } = await atHome({
    remotes: { ...home, ...remote(NAME, <Broken />) },
  });
  await runtime.activateAhead(NAME);
  act(() => services.navigate(BOARD));
  expect(await screen.findByRole('alert')).toHaveTextContent('stopped after an error');
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { heldHandler } from 'shared-api/testing';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { firstFrameAt } from './first-frame-at.ts';
import { showsWords } from './first-words.ts';

describe('the first frame of', () => {
  test.each([
    ['/', true, 'dashboard'],
    ['/auth', true, 'dashboard'],
    ['/dashboard/list/1/2/active', true, 'dashboard'],
    ['/admin', true, 'dashboard'],
    ['/', false, 'auth'],
    ['/auth/forgotPassword/token', false, 'auth'],
    ['/dashboard/project/ACTIVE', false, 'auth'],
    ['/auth/forgotPassword/token', true, 'auth'],
    ['/auth/provider', true, 'auth'],
    ['/public/board', true, undefined],
    ['/invitation', false, undefined],
    ['/dashboards', true, undefined],
  ])('%s, signed in: %s', (pathname, isSignedIn, frame) => {
    expect(firstFrameAt(pathname, isSignedIn)).toBe(frame);
  });
});

test.each([
  ['/', '', true],
  ['/auth/authenticate', '', true],
  ['/dashboard/list/1/2/active', '?q=due', true],
  ['/auth/authenticate', '?signUp', false],
  ['/auth/resetPassword', '', false],
  ['/auth/forgotPassword/token', '', false],
])('%s%s begins with the form to sign in: %s', (pathname, search, expected) => {
  expect(showsWords({ pathname, search })).toBe(expected);
});

describe('a page that was drawn with a first frame', () => {
  const firstFrame = () => document.getElementById('first-frame');
  const remoteOf = (name: 'mf-auth' | 'mf-projects', title: string) =>
    defineRemote({
      name,
      contractVersion: CONTRACT_VERSION,
      activate: () => ({ routes: [{ path: '*', element: <h1>{title}</h1> }] }),
    });

  beforeEach(() => {
    const frame = document.createElement('div');
    frame.id = 'first-frame';
    document.body.append(frame);
  });
  afterEach(() => firstFrame()?.remove());

  test('has it until the session is known and the screen is there', async () => {
    const user = heldHandler(annSignedIn.getUser!);
    renderShell({
      at: '/dashboard/project/ACTIVE',
      token: 't',
      remotes: { 'mf-projects': remoteOf('mf-projects', 'Projects') },
      handlers: { auth: { ...annSignedIn, getUser: user.handler } },
    });
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    expect(firstFrame()).toBeInTheDocument();
    user.release();
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeInTheDocument();
    await waitFor(() => expect(firstFrame()).toBeNull());
  });

  test('loses it to a message in its place', async () => {
    renderShell({ at: '/dashboard/project/ACTIVE', token: 't', remotes: {} });
    expect(
      await screen.findByRole('heading', { name: 'The server cannot be reached' }),
    ).toBeInTheDocument();
    await waitFor(() => expect(firstFrame()).toBeNull());
  });
});

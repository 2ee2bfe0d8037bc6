import { act, screen, waitFor } from '@testing-library/react';
import { CONTRACT_VERSION, defineRemote, type ShellServices } from 'shared-api/remote';
import { FakeRefusal } from 'shared-api/testing';
import { ann, annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

const remotes = {
  'mf-auth': defineRemote({
    name: 'mf-auth',
    contractVersion: CONTRACT_VERSION,
    activate: () => ({ routes: [{ path: '*', element: <h1>Welcome</h1> }] }),
  }),
  'mf-projects': defineRemote({
    name: 'mf-projects',
    contractVersion: CONTRACT_VERSION,
    activate: ({ session }: ShellServices) => ({
      routes: [{ path: '*', element: <h1>Projects of {session.user()?.firstName}</h1> }],
    }),
  }),
};

const AT = '/dashboard/project/ACTIVE';

describe('a page that is opened again', () => {
  const known = { person: JSON.stringify({ of: 't', value: ann }) };
  const asked = (getUser: () => { data: typeof ann }, kept: Record<string, string> = known) =>
    renderShell({
      at: AT,
      token: 't',
      remotes,
      kept,
      handlers: { auth: { ...annSignedIn, getUser } },
    });

  test('begins with the person it knew, also while the server is away', async () => {
    const server = { isAway: true };
    const { path } = asked(() => {
      if (server.isAway) throw new FakeRefusal(0, 'Away.');
      return { data: ann };
    });
    expect(await screen.findByRole('heading', { name: 'Projects of Ann' })).toBeVisible();
    const notice = await screen.findByText(/^The server cannot be reached. You see what/);
    server.isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Projects of Ann' })).toBeVisible();
    expect(path()).toBe(AT);
  });

  test('leads to sign-in once the server says that the session has ended', async () => {
    const { path } = asked(() => {
      throw new FakeRefusal(401, 'No.');
    });
    await screen.findByRole('heading', { name: 'Welcome' });
    expect(path()).toBe('/auth/authenticate');
    expect(localStorage.getItem('person')).toBeNull();
  });

  test('starts over if the token is somebody else’s by now', async () => {
    const { path } = asked(() => ({ data: { ...ann, id: 99 } }));
    await waitFor(() => expect(path()).toBe('/restarted'));
    // The page that is loaded then would start over again.
    expect(localStorage.getItem('person')).toBeNull();
  });

  test.each([
    ['another token', { person: JSON.stringify({ of: 'another', value: ann }) }],
    ['something else', { person: '{' }],
    ['no person', { person: JSON.stringify({ of: 't', value: true }) }],
    ['a person without a name', { person: JSON.stringify({ of: 't', value: { id: 1 } }) }],
    [
      'a person of another kind',
      { person: JSON.stringify({ of: 't', value: { ...ann, id: '1' } }) },
    ],
    [
      'an unproved address',
      { person: JSON.stringify({ of: 't', value: { ...ann, mustProveAddress: true } }) },
    ],
  ])('waits for the server if what it has kept is of %s', async (_, kept) => {
    asked(() => {
      throw new FakeRefusal(0, 'Away.');
    }, kept);
    expect(await screen.findByRole('heading', { name: /server cannot be reached/ })).toBeVisible();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { AcceptedInvitation } from 'shared-api/client';
import { CONTRACT_VERSION, defineRemote, type ShellServices } from 'shared-api/remote';
import { FakeRefusal, refused, type FakeHandlers } from 'shared-api/testing';
import { ann, annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const AT = '/invitation#the-secret';

const board = defineRemote({
  name: 'mf-kanban',
  contractVersion: CONTRACT_VERSION,
  activate: () => ({ routes: [{ path: '*', element: <h1>Board</h1> }] }),
});
const auth = defineRemote({
  name: 'mf-auth',
  contractVersion: CONTRACT_VERSION,
  activate: ({ session }: ShellServices) => ({
    routes: [
      {
        path: '*',
        element: <button onClick={() => session.signIn('t', { remember: true })}>Go</button>,
      },
    ],
  }),
});

const joined: AcceptedInvitation = {
  to: 'board',
  name: 'Spring',
  projectId: 5,
  boardId: 7,
  joined: true,
};

function open(
  token?: string,
  invitation: FakeHandlers['invitation'] = {},
  at = AT,
  account: FakeHandlers['auth'] = {},
) {
  return renderShell({
    at,
    ...(token !== undefined && { token }),
    remotes: { 'mf-auth': auth, 'mf-kanban': board },
    handlers: {
      auth: {
        ...annSignedIn,
        resendProof: () => ({ data: null }),
        proveAddress: () => ({ data: null }),
        ...account,
      },
      invitation: {
        read: () => ({ data: { to: 'board', name: 'Spring', invitedBy: 'Ben Ode' } }),
        accept: () => ({ data: joined }),
        ...invitation,
      },
    },
  });
}

const title = { name: 'Ben Ode invites you to the board “Spring”' };

test('a signed-in person accepts and opens the board', async () => {
  const { user, path, received } = open('t');
  expect(await screen.findByRole('heading', title)).toBeVisible();
  expect(screen.getByText(`You are signed in as ${ann.email}.`, { exact: false })).toBeVisible();
  expect(received.some(({ name }) => name === 'invitation.accept')).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('heading', { name: 'Board' })).toBeVisible();
  expect(path()).toBe('/dashboard/list/5/7/active');
  expect(received.find(({ name }) => name === 'invitation.accept')?.input).toEqual({
    secret: 'the-secret',
  });
});

test.each(['Sign up', 'Sign in'])('%s leads back and accepts at once', async (way) => {
  const { user, path } = open();
  expect(await screen.findByRole('heading', title)).toBeVisible();
  await user.click(screen.getByRole('button', { name: way }));
  expect(path()).toBe('/auth/authenticate');
  expect(location.search).toBe(way === 'Sign up' ? '?signUp' : '');

  await user.click(await screen.findByRole('button', { name: 'Go' }));
  expect(await screen.findByRole('heading', { name: 'Board' })).toBeVisible();
  expect(path()).toBe('/dashboard/list/5/7/active');
});

test('a member is shown the link, and that nothing has changed', async () => {
  const { user } = open('t', { accept: () => ({ data: { ...joined, joined: false } }) });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/You are a member of “Spring” already/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open “Spring”' })).toHaveAttribute(
    'href',
    '/dashboard/list/5/7/active',
  );
});

test('a person with the wrong account signs out, and stays with the invitation', async () => {
  const refusal = 'This invitation is for another email address.';
  const { user, path } = open('t', {
    accept() {
      throw new FakeRefusal(403, refusal);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  await user.click(screen.getByRole('button', { name: 'Sign out and use another account' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(path() + location.hash).toBe(AT);
});

test('an invitation that cannot be used says why', async () => {
  open(undefined, {
    read() {
      throw new FakeRefusal(422, 'This invitation has been withdrawn.');
    },
  });
  const heading = await screen.findByRole('heading', { name: 'This invitation cannot be used' });
  expect(heading).toBeVisible();
  expect(screen.getByText('This invitation has been withdrawn.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Kanban' })).toBeVisible();
});

describe('an invitation that has been used', () => {
  const read = () => {
    throw refused('invitation-dead', { because: 'used' });
  };

  test('lets in the person who has signed up by its last use', async () => {
    const { path } = open('t', { read });
    expect(await screen.findByRole('heading', { name: 'Board' })).toBeVisible();
    expect(path()).toBe('/dashboard/list/5/7/active');
  });

  test('leads a person who joined by it to their board', async () => {
    open('t', { read, accept: () => ({ data: { ...joined, joined: false } }) });
    expect(await screen.findByText(/You are a member of “Spring” already/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open “Spring”' })).toBeVisible();
    expect(screen.queryByText(/sign in/)).toBeNull();
  });

  test('first asks for the proof of an address, where its last use may be theirs', async () => {
    const getUser = () => ({ data: { ...ann, mustProveAddress: true } });
    const { received } = open('t', { read }, AT, { getUser });
    expect(
      await screen.findByRole('heading', { name: 'Confirm your email address' }),
    ).toBeVisible();
    expect(received.map(({ name }) => name)).not.toContain('invitation.accept');
  });

  test('lets a signed-in person who has not joined by it change accounts', async () => {
    const { user } = open('t', { read, accept: read });
    expect(await screen.findByText(new RegExp(`${ann.email} is not a member`))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Kanban' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign out and use another account' }));
    expect(await screen.findByText(/If it was you, sign in/)).toBeVisible();
  });
});

test('another invitation in the same window is loaded separately', async () => {
  const { received } = open('t');
  await screen.findByRole('heading', title);
  act(() => {
    location.hash = '#another';
  });
  await waitFor(() =>
    expect(received.filter(({ name }) => name === 'invitation.read').at(-1)?.input).toEqual({
      secret: 'another',
    }),
  );
});

test('a person who has not confirmed their address is mailed a link that leads back', async () => {
  const { user, received } = open('t', {
    accept() {
      throw refused('invitation-of-another', { needs: 'proof' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm my address by mail' }));
  expect(await screen.findByText(/We have mailed a link to/)).toBeVisible();
  expect(received.find(({ name }) => name === 'auth.resendProof')?.input).toEqual({
    returnTo: AT,
  });
});

test('the mailed link confirms the address, leads back and accepts', async () => {
  const { path, received } = open('t', {}, `/proof#the-token.${encodeURIComponent(AT)}`);
  expect(await screen.findByRole('heading', { name: 'Board' })).toBeVisible();
  expect(path()).toBe('/dashboard/list/5/7/active');
  expect(received.find(({ name }) => name === 'auth.proveAddress')?.input).toEqual({
    token: 'the-token',
  });
});

test('while the server is away an invitation is not called dead, and is read again on request', async () => {
  let isAway = true;
  const { user } = open('t', {
    read() {
      if (isAway) throw new FakeRefusal(503, 'The server is starting.');
      return { data: { to: 'board', name: 'Spring', invitedBy: 'Ben Ode' } };
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('This invitation cannot be used')).toBeNull();
  isAway = false;
  await user.click(again);
  expect(await screen.findByRole('heading', title)).toBeVisible();
});

test('a call that needs a recent proof asks for it, and then goes on', async () => {
  let isProved = false;
  const accept = () => {
    if (!isProved) throw refused('proof-needed', { by: ['password'] });
    return { data: joined };
  };
  const proveIdentity = () => {
    isProved = true;
    return { data: null };
  };
  const { user } = open('t', { accept }, AT, { proveIdentity });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(proof.getByLabelText('Password'), 'Secret!1{Enter}');
  expect(await screen.findByRole('heading', { name: 'Board' })).toBeVisible();
});

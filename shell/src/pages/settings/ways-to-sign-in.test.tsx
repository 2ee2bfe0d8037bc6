import { screen, waitFor, within } from '@testing-library/react';
import { type FakeHandlers, refused } from 'shared-api/testing';
import { annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const company = {
  id: 7,
  provider: 'Company',
  email: 'ann@company.example',
  linkedAt: '2026-05-14T09:30:00.000Z',
  lastUsedAt: null,
};
const removable = { ...company, canUnlink: true };
const providers = [
  { id: 'company', name: 'Company' },
  { id: 'partner', name: 'Partner' },
];

function openSettings(handlers: FakeHandlers['auth'], at = '/dashboard/settings') {
  const auth: FakeHandlers['auth'] = {
    ...annSignedIn,
    getSessions: () => ({ data: [] }),
    getAccessTokens: () => ({ data: [] }),
    getProviders: () => ({ data: providers }),
    getWaysToSignIn: () => ({
      data: { identities: [removable], hasPassword: true },
    }),
    ...handlers,
  };
  return renderShell({ at, token: 't', handlers: { auth } });
}

const section = () => screen.findByRole('region', { name: 'Signing in' });

test('a linked provider can be unlinked, and another one linked', async () => {
  const url = 'https://login.example.org/authorize?state=link.s';
  let linked = [removable];
  const { user, left, received } = openSettings({
    getWaysToSignIn: () => ({ data: { identities: linked, hasPassword: true } }),
    unlinkIdentity: () => {
      linked = [];
      return { data: null };
    },
    startProviderSignIn: () => ({ data: { url } }),
  });
  const ways = within(await section());
  expect(await ways.findByText(/Company: ann@company.example/)).toBeVisible();
  await user.click(ways.getByRole('button', { name: 'Link Partner' }));
  await waitFor(() => expect(left).toEqual([url]));
  expect(received).toContainEqual({
    name: 'auth.startProviderSignIn',
    input: { provider: 'partner', purpose: 'link' },
  });
  await user.click(ways.getByRole('button', { name: 'Unlink Company, ann@company.example' }));
  expect(await ways.findByRole('button', { name: 'Link Company' })).toBeVisible();
  expect(received).toContainEqual({ name: 'auth.unlinkIdentity', input: { identityId: 7 } });
});

test('the only way to sign in cannot be unlinked', async () => {
  openSettings({
    getWaysToSignIn: () => ({
      data: { identities: [{ ...company, canUnlink: false }], hasPassword: false },
    }),
  });
  const ways = within(await section());
  expect(await ways.findByText(/Your only way to sign in/)).toBeVisible();
  expect(ways.queryByRole('button', { name: /Unlink/ })).not.toBeInTheDocument();
});

test('a server without providers shows nothing of them', async () => {
  openSettings({
    getProviders: () => ({ data: [] }),
    getWaysToSignIn: () => ({ data: { identities: [], hasPassword: true } }),
  });
  await screen.findByRole('region', { name: 'Sessions' });
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Signing in' })).not.toBeInTheDocument(),
  );
});

const LINK = '/dashboard/settings/link#a-secret';

test('linking names both accounts, and asks for the password of ours', async () => {
  const { user, received, path } = openSettings(
    {
      readPendingIdentity: () => ({
        data: { provider: 'Company', email: 'ann@company.example', needsPassword: true },
      }),
      linkIdentity: ({ currentPassword }) => {
        if (currentPassword !== 'Secret!1') throw refused('wrong-password', {});
        return { data: company };
      },
    },
    LINK,
  );
  expect(await screen.findByText(/ann@company.example at Company signs in to/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Link' }));
  expect(await screen.findByText('Enter your password.')).toBeVisible();
  await user.type(screen.getByLabelText('Your password here'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The current password is wrong.');
  await user.clear(screen.getByLabelText('Your password here'));
  await user.type(screen.getByLabelText('Your password here'), 'Secret!1');
  await user.click(screen.getByRole('button', { name: 'Link' }));
  await waitFor(() => expect(path()).toBe('/dashboard/settings'));
  expect(received).toContainEqual({
    name: 'auth.linkIdentity',
    input: { link: 'a-secret', currentPassword: 'Secret!1' },
  });
});

test('somebody who has just signed in links by one press', async () => {
  const { user, received, path } = openSettings(
    {
      readPendingIdentity: () => ({
        data: { provider: 'Company', email: 'ann@company.example', needsPassword: false },
      }),
      linkIdentity: () => ({ data: company }),
    },
    LINK,
  );
  await user.click(await screen.findByRole('button', { name: 'Link' }));
  await waitFor(() => expect(path()).toBe('/dashboard/settings'));
  expect(received).toContainEqual({ name: 'auth.linkIdentity', input: { link: 'a-secret' } });
});

test('a link that has expired says so', async () => {
  openSettings(
    {
      readPendingIdentity: () => {
        throw refused('sign-in-dead', {});
      },
    },
    LINK,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing was linked/);
});

test('signing out leads on to the provider, after the session has ended here', async () => {
  const signOutUrl = 'https://login.example.org/end?id_token_hint=t';
  const { user, left } = openSettings({ logout: () => ({ data: null, signOutUrl }) });
  await section();
  await user.click(screen.getByRole('button', { name: /Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(left).toEqual([signOutUrl]));
  expect(localStorage.getItem('token')).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import { refused } from 'shared-api/testing';
import { ann, annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

/** The shell of somebody who may do nothing before their address is proved. */
function openUnproved(at: string, { isAsked = false } = {}) {
  let mustProveAddress = true;
  let address = ann.email;
  let isIdentityProved = !isAsked;
  return renderShell({
    at,
    token: 't',
    handlers: {
      auth: {
        ...annSignedIn,
        getUser: () => ({ data: { ...ann, email: address, mustProveAddress } }),
        resendProof: () => ({ data: null }),
        editProfile: ({ email = ann.email }) => {
          address = email;
          return { data: { ...ann, email } };
        },
        proveIdentity() {
          isIdentityProved = true;
          return { data: null };
        },
        proveAddress() {
          if (!isIdentityProved) throw refused('proof-needed', { by: ['password'] });
          mustProveAddress = false;
          return { data: null };
        },
      },
    },
  });
}

const title = { name: 'Confirm your email address' };

test('a person who has to prove their address sees only how, and nothing else is asked for', async () => {
  const { user, received } = openUnproved('/dashboard/overview');
  expect(await screen.findByRole('heading', title)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send another link' }));
  await waitFor(() =>
    expect(received.map(({ name }) => name)).toEqual(['auth.getUser', 'auth.resendProof']),
  );
  expect(screen.getByRole('button', { name: 'Sign out and use another account' })).toBeVisible();
});

test('the mailed link proves it, and everything opens', async () => {
  const { path, received } = openUnproved('/proof#the-token');
  await waitFor(() => expect(path()).toMatch(/^\/dashboard/));
  const names = received.map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['auth.getUser', 'auth.proveAddress', 'auth.getUser']);
  await waitFor(() =>
    expect(received.map(({ name }) => name)).toContain('notification.getUnreadCount'),
  );
});

test('where the proof makes an administrator, the password is asked for first', async () => {
  const { user, path } = openUnproved('/proof#the-token', { isAsked: true });
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(proof.getByLabelText('Password'), 'Secret!1{Enter}');
  await waitFor(() => expect(path()).toMatch(/^\/dashboard/));
});

test('a changed address that has to be proved leads to how, at once', async () => {
  const email = 'ann@new.example';
  let mustProveAddress = false;
  const { user } = renderShell({
    at: '/dashboard/user',
    token: 't',
    handlers: {
      auth: {
        ...annSignedIn,
        getUser: () => ({ data: { ...ann, ...(mustProveAddress && { email, mustProveAddress }) } }),
        editProfile() {
          mustProveAddress = true;
          return { data: { ...ann, email } };
        },
      },
    },
  });
  const form = within(await screen.findByRole('region', { name: 'Full name' }));
  await user.clear(form.getByLabelText('Email'));
  await user.type(form.getByLabelText('Email'), email);
  await user.type(await form.findByLabelText('Current password'), 'Secret!1{Enter}');
  expect(await screen.findByRole('heading', title)).toBeVisible();
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a link that is to lead on to %s leads to the product',
  async (elsewhere) => {
    const { path } = openUnproved(`/proof#the-token.${encodeURIComponent(elsewhere)}`);
    await waitFor(() => expect(path()).toMatch(/^\/dashboard/));
    expect(location.host).toBe('localhost');
  },
);

test('a mistyped address is replaced, and the new one is mailed', async () => {
  const { user, received } = openUnproved('/dashboard/overview');
  await user.click(await screen.findByRole('button', { name: 'This is not my address' }));
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.org');
  await user.type(screen.getByLabelText('Current password'), 'Secret!1');
  await user.click(screen.getByRole('button', { name: 'Change address' }));
  expect(await screen.findByText(/mailed a link to ann@example.org/)).toBeVisible();
  expect(received).toContainEqual({
    name: 'auth.editProfile',
    input: { email: 'ann@example.org', currentPassword: 'Secret!1' },
  });
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
});

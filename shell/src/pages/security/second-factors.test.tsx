import { act, screen, waitFor, within } from '@testing-library/react';
import { type FakeHandlers, FakeRefusal, refused } from 'shared-api/testing';
import { selectUser, sessionCheckAsked } from '../../session/auth-slice.ts';
import { ann } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const NONE = { appSince: null, recoveryCodesLeft: 0, passkeys: [], isRequired: false };
const laptop = {
  id: 7,
  name: 'Laptop',
  createdAt: '2026-01-03T10:00:00Z',
  lastUsedAt: null,
};

function openSettings(auth: NonNullable<FakeHandlers['auth']>, at = '/dashboard/settings') {
  return renderShell({
    at,
    token: 't1',
    handlers: {
      auth: {
        getUser: () => ({ data: ann }),
        getSessions: () => ({ data: [] }),
        getAccessTokens: () => ({ data: [] }),
        getProviders: () => ({ data: [] }),
        getWaysToSignIn: () => ({
          data: { identities: [], hasPassword: true },
        }),
        getSecondFactors: () => ({ data: NONE }),
        ...auth,
      },
    },
  });
}

const region = async () =>
  within(await screen.findByRole('region', { name: 'Second factor and passkeys' }));

test('an authenticator app is set up, and its recovery codes are shown until they are kept', async () => {
  let appSince: string | null = null;
  const { user } = openSettings({
    getSecondFactors: () => ({ data: { ...NONE, appSince, recoveryCodesLeft: 10 } }),
    startApp: () => ({ data: { secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCD' } }),
    confirmApp: ({ code }) => {
      if (code !== '123456') throw new FakeRefusal(422, 'This code is wrong.');
      appSince = '2026-01-03T10:00:00Z';
      return { data: ['abcd-efgh', 'jkmn-pqrs'] };
    },
  });
  const factors = await region();
  await user.click(await factors.findByRole('button', { name: 'Set up an app' }));
  const setUp = within(await screen.findByRole('dialog', { name: 'Set up an app' }));
  expect(setUp.getByRole('img', { name: /QR code/ })).toBeInTheDocument();
  expect(setUp.getByText('ABCD EFGH')).toBeInTheDocument();
  await user.type(setUp.getByLabelText('Code from the app'), '000000{Enter}');
  expect(await setUp.findByRole('alert')).toHaveTextContent('This code is wrong.');
  await user.clear(setUp.getByLabelText('Code from the app'));
  await user.type(setUp.getByLabelText('Code from the app'), '123456{Enter}');

  const codes = within(await screen.findByRole('dialog', { name: 'Keep your recovery codes' }));
  expect(codes.getByText('jkmn-pqrs')).toBeInTheDocument();
  await user.click(codes.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('abcd-efgh\njkmn-pqrs');
  expect(await codes.findByText('Copied')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(codes.getByText('abcd-efgh')).toBeInTheDocument();
  await user.click(codes.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => {
    expect(screen.queryByText('abcd-efgh')).not.toBeInTheDocument();
  });
  expect(
    await factors.findByRole('button', { name: 'Remove the authenticator app' }),
  ).toBeInTheDocument();
});

test('after a while a proof comes before a change, which then goes on by itself', async () => {
  let isProved = false;
  let passkeys = [laptop];
  const { user, received } = openSettings({
    getSecondFactors: () => ({ data: { ...NONE, passkeys, recoveryCodesLeft: 10 } }),
    removePasskey: () => {
      if (!isProved) throw refused('proof-needed', { by: ['password', 'passkey'] });
      passkeys = [];
      return { data: null };
    },
    proveIdentity: ({ password }) => {
      if (password !== 'Secret!1') throw refused('wrong-password', {});
      isProved = true;
      return { data: null };
    },
  });
  const factors = await region();
  await user.click(await factors.findByRole('button', { name: 'Remove Laptop' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Remove Laptop' })).getByRole('button', {
      name: 'Remove',
    }),
  );
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(proof.getByLabelText('Password'), 'Wrong!1{Enter}');
  expect(await proof.findByRole('alert')).toBeInTheDocument();
  await user.clear(proof.getByLabelText('Password'));
  await user.type(proof.getByLabelText('Password'), 'Secret!1{Enter}');
  await waitFor(() => {
    expect(factors.queryByText('Laptop')).not.toBeInTheDocument();
  });
  expect(received.filter(({ name }) => name === 'auth.removePasskey')).toHaveLength(2);
});

test('a passkey is renamed', async () => {
  let name = 'Laptop';
  const { user } = openSettings({
    getSecondFactors: () => ({ data: { ...NONE, passkeys: [{ ...laptop, name }] } }),
    renamePasskey: (input) => {
      name = input.name;
      return { data: { ...laptop, name } };
    },
  });
  const factors = await region();
  await user.click(await factors.findByRole('button', { name: 'Rename Laptop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Laptop' }));
  await user.clear(dialog.getByLabelText('Name of the passkey'));
  await user.type(dialog.getByLabelText('Name of the passkey'), 'Key on the ring{Enter}');
  expect(await factors.findByText('Key on the ring')).toBeInTheDocument();
});

test('where a factor is required, it is set up before anything else, and the page follows', async () => {
  let needsSecondFactor = true;
  const { user, store } = openSettings({
    getUser: () => ({ data: { ...ann, needsSecondFactor } }),
    getSecondFactors: () => ({ data: { ...NONE, isRequired: true } }),
    startApp: () => ({ data: { secret: 'ABCD', address: 'otpauth://totp/x?secret=ABCD' } }),
    confirmApp: () => {
      needsSecondFactor = false;
      return { data: ['abcd-efgh'] };
    },
  });
  await screen.findByRole('heading', { name: 'Set up a second factor' });
  expect(screen.queryByRole('region', { name: 'Sessions' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
  await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
  await screen.findByText('abcd-efgh');
  // Another tab, say, has the session checked: the codes stay until they are kept.
  act(() => void store.dispatch(sessionCheckAsked()));
  await waitFor(() => {
    expect(selectUser(store.getState())?.needsSecondFactor).toBe(false);
  });
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByRole('region', { name: 'Sessions' })).toBeInTheDocument();
});

test('a page that is open when a factor becomes required leads to setting one up', async () => {
  let needsSecondFactor = false;
  const { user } = openSettings({
    getUser: () => ({ data: { ...ann, needsSecondFactor } }),
    createAccessToken: () => {
      needsSecondFactor = true;
      throw refused('second-factor-missing', {});
    },
  });
  await user.type(await screen.findByLabelText('Name of the new token'), 'script');
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  expect(
    await screen.findByRole('heading', { name: 'Set up a second factor' }),
  ).toBeInTheDocument();
});

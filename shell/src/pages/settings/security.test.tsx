import { screen, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { ann } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

test('an authenticator app is set up with the password, and the recovery codes are shown once', async () => {
  let appSince: string | null = null;
  const { user, received } = renderShell({
    at: '/dashboard/settings',
    token: 't1',
    handlers: {
      auth: {
        getUser: () => ({ data: ann }),
        getSessions: () => ({ data: [] }),
        getAccessTokens: () => ({ data: [] }),
        proveIdentity: () => ({ data: null }),
        getSecondFactors: () => ({
          data: { appSince, recoveryCodesLeft: 10, passkeys: [], isRequired: false },
        }),
        startApp: () => ({ data: { secret: 'ABCD', address: 'otpauth://totp/x?secret=ABCD' } }),
        confirmApp: ({ code }) => {
          if (code !== '123456') throw new FakeRefusal(422, 'This code is wrong.');
          appSince = '2026-01-03T10:00:00Z';
          return { data: ['abcd-efgh'] };
        },
      },
    },
  });
  const security = within(
    await screen.findByRole('region', { name: 'Second factor and passkeys' }),
  );
  await user.type(security.getByLabelText('Current password'), 'Secret!1');
  await user.click(await security.findByRole('button', { name: 'Set up' }));
  expect(await security.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
  expect(security.getByText('ABCD')).toBeInTheDocument();
  await user.type(security.getByLabelText('Code that the app shows'), '123456');
  await user.click(security.getByRole('button', { name: 'Confirm the app' }));
  expect(await security.findByText('abcd-efgh')).toBeInTheDocument();
  expect(await security.findByRole('button', { name: 'Remove the app' })).toBeInTheDocument();
  expect(received.map(({ name }) => name)).toContain('auth.proveIdentity');
});

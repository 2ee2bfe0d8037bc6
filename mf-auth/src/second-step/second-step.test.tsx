import { screen, waitFor } from '@testing-library/react';
import { type FakeHandlers, FakeRefusal, refused } from 'shared-api/testing';
import { renderRemote } from 'shared-ui/testing';
import remote from '../app.tsx';
import { ann } from '../testing/ann.ts';

function openAuth(handlers: FakeHandlers['auth'], at = '/auth/authenticate') {
  const auth = { getProviders: () => ({ data: [] }), ...handlers };
  return renderRemote(remote, { handlers: { auth }, at, mountedAt: 'auth' });
}

const askFactor = () => {
  throw refused('second-factor-required', { challenge: 'c1', methods: ['code', 'recoveryCode'] });
};

test('a second factor is asked for after the password, and a wrong code keeps what was typed', async () => {
  const { user, signIns, received } = openAuth({
    login: askFactor,
    confirmSecondFactor: ({ code, recoveryCode }) => {
      if (code !== undefined) throw new FakeRefusal(422, 'This code is wrong.');
      expect(recoveryCode).toBe('abcd-efgh');
      return { data: ann, token: 't3' };
    },
  });

  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Password'), 'Secret!1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const code = await screen.findByRole('textbox', { name: 'Code' });
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(signIns).toEqual([]);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
  expect(code).toHaveValue('123456');

  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  await user.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'abcd-efgh{Enter}');
  await waitFor(() => {
    expect(signIns).toEqual([{ token: 't3', remember: true }]);
  });
  expect(received.at(-1)?.input).toMatchObject({ challenge: 'c1' });
});

test('the way back from the second step shows what was typed before', async () => {
  const { user } = openAuth({ login: askFactor });
  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Password'), 'Secret!1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.click(await screen.findByRole('button', { name: 'Back to sign in' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
});

test('after a provider the second factor is asked for, and the page that was wanted follows', async () => {
  const { user, signIns, location } = openAuth(
    {
      finishProviderSignIn: askFactor,
      confirmSecondFactor: () => ({ data: ann, token: 't4' }),
    },
    '/auth/provider?code=c&state=sign-in.s&iss=i',
  );
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => {
    expect(signIns).toEqual([{ token: 't4', remember: true }]);
  });
  await waitFor(() => {
    expect(location()).toMatch(/^\/auth/);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { type FakeHandlers, refused } from 'shared-api/testing';
import { renderRemote } from 'shared-ui/testing';
import remote from '../app.tsx';
import { ann } from '../testing/ann.ts';

const twoProviders: FakeHandlers['auth'] = {
  getProviders: () => ({
    data: [
      { id: 'company', name: 'Company' },
      { id: 'partner', name: 'Partner' },
    ],
  }),
};

function openAuth(handlers: FakeHandlers['auth'], at = '/auth/authenticate') {
  return renderRemote(remote, {
    handlers: { auth: { ...twoProviders, ...handlers } },
    at,
    mountedAt: 'auth',
  });
}

const RETURN = '/auth/provider?code=c&state=sign-in.s&iss=i';

beforeEach(() => sessionStorage.clear());

test('each provider has a button, which leads there', async () => {
  const url = 'https://login.example.org/authorize?state=sign-in.s';
  const { user, left, received } = openAuth({ startProviderSignIn: () => ({ data: { url } }) });
  expect(await screen.findByRole('button', { name: 'Continue with Company' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue with Partner' }));
  await waitFor(() => expect(left).toEqual([url]));
  expect(received.at(-1)?.input).toEqual({ provider: 'partner', purpose: 'sign-in' });
});

test('a provider that is away leaves the form for passwords', async () => {
  const { user, left } = openAuth({
    startProviderSignIn: () => {
      throw refused('provider-away', { provider: 'Company' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue with Company' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Company cannot be reached. Try again later.',
  );
  expect(screen.getByLabelText('Password')).toBeEnabled();
  expect(left).toEqual([]);
});

test('without providers nothing is offered', async () => {
  const { received } = openAuth({ getProviders: () => ({ data: [] }) });
  await waitFor(() => expect(received).toHaveLength(2));
  expect(screen.queryByText('Or continue with')).not.toBeInTheDocument();
});

test('somebody who comes back from a provider is signed in, with all that it has added', async () => {
  const { signIns, received, location } = openAuth(
    { finishProviderSignIn: () => ({ data: ann, token: 'of the provider' }) },
    RETURN,
  );
  await waitFor(() => expect(location()).toBe('/auth/authenticate'));
  expect(signIns).toEqual([{ token: 'of the provider', remember: true }]);
  expect(received.filter(({ name }) => name === 'auth.finishProviderSignIn')).toEqual([
    { name: 'auth.finishProviderSignIn', input: { query: '?code=c&state=sign-in.s&iss=i' } },
  ]);
});

test('somebody who comes from an invitation brings its secret along', async () => {
  sessionStorage.setItem('provider-return', '/invitation#the-secret');
  const { received } = openAuth(
    { finishProviderSignIn: () => ({ data: ann, token: 't' }) },
    RETURN,
  );
  await waitFor(() => expect(received.at(-1)?.input).toMatchObject({ invitation: 'the-secret' }));
});

test('a refused sign-in says why, and leads back to the other ways', async () => {
  const { user, signIns, location } = openAuth(
    {
      finishProviderSignIn: () => {
        throw refused('sign-in-dead', {});
      },
    },
    RETURN,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/has been used, has expired/);
  await user.click(screen.getByRole('link', { name: 'Back to the settings' }));
  expect(location()).toBe('/dashboard/settings');
  expect(signIns).toEqual([]);
});

test('an account that has the address is not opened: it is signed in to first, then linked', async () => {
  const params = { provider: 'Company', email: 'ann@example.com', link: 'a-secret' };
  const { user, signIns, location } = openAuth(
    {
      finishProviderSignIn: () => {
        throw refused('link-first', params);
      },
    },
    RETURN,
  );
  expect(await screen.findByRole('heading', { name: 'You have an account already' })).toBeVisible();
  expect(screen.getByText(/There is an account of ann@example.com/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign in to that account' }));
  expect(location()).toBe('/auth/authenticate');
  expect(signIns).toEqual([]);
});

test('somebody who went there to link an account is led on with the secret, and not signed in', async () => {
  const { signIns, location } = openAuth(
    { finishProviderLink: () => ({ data: { link: 'a-secret' } }) },
    '/auth/provider?code=c&state=link.s',
  );
  await waitFor(() => expect(location()).toBe('/dashboard/settings/link'));
  expect(signIns).toEqual([]);
});

test.each([
  ['/invitation#secret', '/invitation#secret'],
  ['https://elsewhere.example', undefined],
  ['//elsewhere.example', undefined],
  ['/\\elsewhere.example', undefined],
  ['javascript:alert(1)', undefined],
])('a sign-in that was begun at %s leads to %s', async (kept, expected) => {
  const { keepReturnAddress, keptReturnAddress } = await import('./return-address-store.ts');
  keepReturnAddress(kept);
  expect(keptReturnAddress()).toBe(expected);
  keepReturnAddress(undefined);
  expect(keptReturnAddress()).toBeUndefined();
});

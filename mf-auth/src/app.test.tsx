import { act, screen, waitFor } from '@testing-library/react';
import type { Instance } from 'shared-api/client';
import { type FakeHandlers, FakeRefusal } from 'shared-api/testing';
import { renderRemote } from 'shared-ui/testing';
import remote from './app.tsx';
import { ann } from './testing/ann.ts';

const noProviders: FakeHandlers['auth'] = { getProviders: () => ({ data: [] }) };

const openInstance: Instance = {
  signUp: 'open',
  signUpDomains: [],
  verifyAddresses: false,
  publicity: 'links',
};

function openAuth(
  handlers: FakeHandlers['auth'],
  at = '/auth/authenticate',
  settings: Partial<Instance> = {},
) {
  const auth = { ...noProviders, ...handlers };
  const all = { auth, admin: { getInstance: () => ({ data: { ...openInstance, ...settings } }) } };
  return withSent(renderRemote(remote, { handlers: all, at, mountedAt: 'auth' }));
}

/** Adds what the forms have sent, beside what the page reads. */
function withSent(rendered: ReturnType<typeof renderRemote>) {
  const read = ['auth.getProviders', 'admin.getInstance'];
  const sent = () => rendered.received.filter(({ name }) => !read.includes(name));
  return { ...rendered, sent };
}

test('signing in hands the token to the shell, kept for the tab alone unless "Remember me" is on', async () => {
  const { user, signIns, sent } = openAuth({ login: () => ({ data: ann, token: 't1' }) });

  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Password'), 'Secret!1');
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  await screen.findByText('Welcome');
  expect(signIns).toEqual([{ token: 't1', remember: false }]);
  expect(sent()[0]?.input).toMatchObject({ email: 'ann@example.com', socialLogin: false });
});

test("a refused sign-in shows the server's message and keeps the input", async () => {
  const { user, signIns } = openAuth({
    login: () => {
      throw new FakeRefusal(401, 'Email or password is wrong.');
    },
  });

  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Password'), 'nope');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is wrong.');
  expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
  expect(signIns).toEqual([]);
});

test('after too many attempts the wait is shown with a link to reset the password', async () => {
  const message =
    'Too many wrong passwords. Try again in 40 seconds, or have a link mailed to you.';
  const { user, location } = openAuth({
    login: () => {
      throw new FakeRefusal(429, message, 'too-many');
    },
  });

  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Password'), 'Secret!1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Password')).toHaveValue('Secret!1');
  await user.click(screen.getByRole('link', { name: 'Forgot password' }));
  expect(location()).toBe('/auth/resetPassword');
});

test('step one of sign-up refuses an empty name and sends nothing', async () => {
  const { user, sent } = openAuth({});

  await user.click(screen.getByRole('tab', { name: 'Sign up' }));
  await user.click(screen.getByRole('button', { name: 'Next: set a password' }));

  expect(await screen.findByText('Enter your full name.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

async function reachStepTwo(user: ReturnType<typeof openAuth>['user']) {
  await user.click(screen.getByRole('tab', { name: 'Sign up' }));
  await user.type(screen.getByLabelText('Full name'), 'Ann Lee');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
  await user.click(screen.getByRole('button', { name: 'Next: set a password' }));
  return {
    password: await screen.findByLabelText('Password', { selector: '#signUpPassword_password' }),
    confirmation: await screen.findByLabelText('Confirm password'),
  };
}

test('signing up in two steps sends the full name and signs in', async () => {
  const { user, signIns, sent } = openAuth({ createUser: () => ({ data: ann, token: 't2' }) });

  const { password, confirmation } = await reachStepTwo(user);
  await user.type(password, 'Secret!1');
  await user.type(confirmation, 'Secret!1');
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));

  await screen.findByText('Welcome');
  expect(sent()[0]?.input).toMatchObject({ firstName: 'Ann Lee', password: 'Secret!1' });
  expect(signIns).toEqual([{ token: 't2', remember: true }]);
});

test('by invitation only, there is no form to fill in for nothing', async () => {
  const { user } = openAuth({}, '/auth/authenticate?new', { signUp: 'invitation' });
  await user.click(screen.getByRole('tab', { name: 'Sign up' }));
  expect(await screen.findByText(/by invitation only/)).toBeVisible();
  expect(screen.queryByLabelText('Full name')).toBeNull();
});

test('by domain, people read beforehand which addresses are let in', async () => {
  const policy = { signUp: 'domains', signUpDomains: ['firm.example'] } as const;
  const settings = { ...policy, signUpDomains: [...policy.signUpDomains] };
  const { user } = openAuth({}, '/auth/authenticate', settings);
  await user.click(screen.getByRole('tab', { name: 'Sign up' }));
  expect(await screen.findByText(/only for email addresses of firm.example/)).toBeVisible();
  expect(screen.getByLabelText('Full name')).toBeVisible();
});

test('that the passwords differ is said when the second one is left, until they are the same', async () => {
  const { user, sent } = openAuth({});

  const { password, confirmation } = await reachStepTwo(user);
  await user.type(password, 'Secret!1');
  await user.type(confirmation, 'Secret!2');
  const differ = 'The two passwords differ. Type the same one twice.';
  expect(screen.queryByText(differ)).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText(differ)).toBeInTheDocument();
  expect(confirmation).toHaveAccessibleDescription(differ);
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(confirmation).toHaveFocus();
  expect(sent()).toEqual([]);
  await user.clear(password);
  await user.type(password, 'Secret!2');
  expect(screen.queryByText(differ)).not.toBeInTheDocument();
});

test('the list of rules shows live which ones the password meets', async () => {
  const { user } = openAuth({});

  const { password } = await reachStepTwo(user);
  await user.type(password, 'secret!');

  const states = screen.getAllByRole('listitem').map((rule) => rule.getAttribute('data-state'));
  expect(states).toEqual(['violated', 'satisfied', 'violated']);
});

test('requesting a reset link confirms that it was sent', async () => {
  const { user, sent } = openAuth(
    { resetPasswordRequest: () => ({ data: null }) },
    '/auth/resetPassword',
  );

  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));

  expect(
    await screen.findByText('A link to reset your password has been sent to your email.'),
  ).toBeInTheDocument();
  expect(sent()[0]?.input).toEqual({ email: 'ann@example.com' });
});

test('a new password is sent with the token of the link', async () => {
  const { user, sent, location } = openAuth(
    { resetPassword: () => ({ data: null }) },
    '/auth/forgotPassword/abc',
  );

  await user.type(screen.getByLabelText('New password'), 'Secret!1');
  await user.type(screen.getByLabelText('Confirm password'), 'Secret!1');
  await user.click(screen.getByRole('button', { name: 'Change password' }));

  await screen.findByText('Welcome');
  expect(sent()[0]?.input).toEqual({ token: 'abc', password: 'Secret!1' });
  expect(location()).toBe('/auth/authenticate');
});

describe('the identity provider', () => {
  // The script is loaded once per page; each test acts as a page load.
  let pages = 0;
  const claims = { email: 'ann@example.com', sub: '123', given_name: 'Änn', family_name: 'Lee' };
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const credential = `head.${btoa(String.fromCharCode(...bytes))}.signature`;

  /** Loads the page with the provider's script; returns a function that hands over a credential. */
  async function openWithProvider(handlers: FakeHandlers) {
    pages += 1;
    const scriptUrl = `https://provider.example.org/script.js?${pages}`;
    const provider = { clientId: 'kanban', scriptUrl };
    let hand: (response: { credential?: string }) => void = () => undefined;
    const looks: unknown[] = [];
    const rendered = withSent(
      renderRemote(remote, {
        handlers: { auth: { ...noProviders, ...handlers.auth } },
        at: '/auth/authenticate',
        mountedAt: 'auth',
        signInProvider: provider,
      }),
    );
    Object.assign(globalThis, {
      google: {
        accounts: {
          id: {
            initialize: (options: { callback: typeof hand }) => (hand = options.callback),
            renderButton: (_: HTMLElement, look: unknown) => looks.push(look),
          },
        },
      },
    });
    document.querySelector(`script[src="${scriptUrl}"]`)?.dispatchEvent(new Event('load'));
    await waitFor(() =>
      expect(looks).toEqual([{ type: 'standard', theme: 'outline', size: 'large' }]),
    );
    return { ...rendered, hand: (response: { credential?: string }) => act(() => hand(response)) };
  }

  test('signs in an existing user', async () => {
    const { hand, signIns, sent } = await openWithProvider({
      auth: { login: () => ({ data: ann, token: 'social' }) },
    });
    hand({ credential });
    await waitFor(() => expect(signIns).toEqual([{ token: 'social', remember: true }]));
    expect(sent()).toEqual([
      {
        name: 'auth.login',
        input: { email: claims.email, uniqueIdentifier: '123', socialLogin: true, credential },
      },
    ]);
  });

  test('creates an account on the first sign-in', async () => {
    const { hand, signIns, sent } = await openWithProvider({
      auth: {
        login() {
          throw new FakeRefusal(404, 'There is no account for this sign-in yet.', 'no-account');
        },
        createUser: () => ({ data: ann, token: 'new' }),
      },
    });
    hand({ credential });
    await waitFor(() => expect(signIns).toEqual([{ token: 'new', remember: true }]));
    expect(sent().at(-1)).toMatchObject({ input: { firstName: 'Änn', lastName: 'Lee' } });
  });

  test('shows an error without a credential, and when the server refuses it', async () => {
    const { hand } = await openWithProvider({
      auth: {
        login() {
          throw new FakeRefusal(409, 'This e-mail has an account that signs in another way.');
        },
      },
    });
    hand({});
    expect(
      await screen.findByText('Signing in with Google failed. Try again later.'),
    ).toBeVisible();
    hand({ credential });
    expect(await screen.findByText(/signs in another way/)).toBeVisible();
  });

  test('without a configured provider none is offered', () => {
    renderRemote(remote, { handlers: {}, at: '/auth/authenticate', mountedAt: 'auth' });
    expect(screen.queryByText('Or continue with')).not.toBeInTheDocument();
  });
});

test('the first field of each form has the focus, and an invalid one gets it on submit', async () => {
  const { user } = openAuth({});
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.type(screen.getByLabelText('Password'), 'Secret!1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter a valid email address.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  await user.click(screen.getByRole('tab', { name: 'Sign up' }));
  expect(screen.getByLabelText('Full name')).toHaveFocus();
});

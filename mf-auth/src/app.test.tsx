import { act, screen, waitFor } from '@testing-library/react';
import { type FakeHandlers, FakeRefusal, refused } from 'shared-api/testing';
import { renderRemote } from 'shared-ui/testing';
import remote from './app.tsx';

const ann = {
  id: 1,
  email: 'ann@example.com',
  firstName: 'Ann Lee',
  lastName: '',
  avatar: null,
  jobRole: null,
};

function openAuth(handlers: FakeHandlers['auth'], at = '/auth/authenticate') {
  return renderRemote(remote, { handlers: { auth: handlers ?? {} }, at, mountedAt: 'auth' });
}

test('signing in hands the token to the shell, kept for the tab alone unless "Remember me" is on', async () => {
  const { user, signIns, received } = openAuth({ login: () => ({ data: ann, token: 't1' }) });

  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Password'), 'Secret!1');
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  await screen.findByText('Welcome');
  expect(signIns).toEqual([{ token: 't1', remember: false }]);
  expect(received[0]?.input).toMatchObject({ email: 'ann@example.com', socialLogin: false });
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

test('a second factor is asked for after the password, and a wrong code keeps what was typed', async () => {
  const { user, signIns, received } = openAuth({
    login: () => {
      throw refused('second-factor-required', {
        challenge: 'c1',
        methods: ['code', 'recoveryCode'],
      });
    },
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
  await screen.findByText('Welcome');
  expect(signIns).toEqual([{ token: 't3', remember: true }]);
  expect(received.at(-1)?.input).toMatchObject({ challenge: 'c1' });
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
  const { user, received } = openAuth({});

  await user.click(screen.getByRole('tab', { name: 'Sign up' }));
  await user.click(screen.getByRole('button', { name: 'Next: set a password' }));

  expect(await screen.findByText('Enter your full name.')).toBeInTheDocument();
  expect(received).toEqual([]);
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
  const { user, signIns, received } = openAuth({ createUser: () => ({ data: ann, token: 't2' }) });

  const { password, confirmation } = await reachStepTwo(user);
  await user.type(password, 'Secret!1');
  await user.type(confirmation, 'Secret!1');
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));

  await screen.findByText('Welcome');
  expect(received[0]?.input).toMatchObject({ firstName: 'Ann Lee', password: 'Secret!1' });
  expect(signIns).toEqual([{ token: 't2', remember: true }]);
});

test('differing passwords are refused before anything is sent', async () => {
  const { user, received } = openAuth({});

  const { password, confirmation } = await reachStepTwo(user);
  await user.type(password, 'Secret!1');
  await user.type(confirmation, 'Secret!2');
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));

  expect(
    await screen.findByText('The two passwords differ. Type the same one twice.'),
  ).toBeInTheDocument();
  expect(received).toEqual([]);
});

test('the list of rules shows live which ones the password meets', async () => {
  const { user } = openAuth({});

  const { password } = await reachStepTwo(user);
  await user.type(password, 'secret!');

  const states = screen.getAllByRole('listitem').map((rule) => rule.getAttribute('data-state'));
  expect(states).toEqual(['violated', 'satisfied', 'violated']);
});

test('requesting a reset link confirms that it was sent', async () => {
  const { user, received } = openAuth(
    { resetPasswordRequest: () => ({ data: null }) },
    '/auth/resetPassword',
  );

  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));

  expect(
    await screen.findByText('A link to reset your password has been sent to your email.'),
  ).toBeInTheDocument();
  expect(received[0]?.input).toEqual({ email: 'ann@example.com' });
});

test('a new password is sent with the token of the link', async () => {
  const { user, received, location } = openAuth(
    { resetPassword: () => ({ data: null }) },
    '/auth/forgotPassword/abc',
  );

  await user.type(screen.getByLabelText('New password'), 'Secret!1');
  await user.type(screen.getByLabelText('Confirm password'), 'Secret!1');
  await user.click(screen.getByRole('button', { name: 'Change password' }));

  await screen.findByText('Welcome');
  expect(received[0]?.input).toEqual({ token: 'abc', password: 'Secret!1' });
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
    const rendered = renderRemote(remote, {
      handlers,
      at: '/auth/authenticate',
      mountedAt: 'auth',
      signInProvider: provider,
    });
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
    const { hand, signIns, received } = await openWithProvider({
      auth: { login: () => ({ data: ann, token: 'social' }) },
    });
    hand({ credential });
    await waitFor(() => expect(signIns).toEqual([{ token: 'social', remember: true }]));
    expect(received).toEqual([
      {
        name: 'auth.login',
        input: { email: claims.email, uniqueIdentifier: '123', socialLogin: true, credential },
      },
    ]);
  });

  test('creates an account on the first sign-in', async () => {
    const { hand, signIns, received } = await openWithProvider({
      auth: {
        login() {
          throw new FakeRefusal(404, 'There is no account for this sign-in yet.', 'no-account');
        },
        createUser: () => ({ data: ann, token: 'new' }),
      },
    });
    hand({ credential });
    await waitFor(() => expect(signIns).toEqual([{ token: 'new', remember: true }]));
    expect(received.at(-1)).toMatchObject({ input: { firstName: 'Änn', lastName: 'Lee' } });
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

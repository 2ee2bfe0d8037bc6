import { act, screen, waitFor } from '@testing-library/react';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { FakeRefusal } from 'shared-api/testing';
import { settingsOf } from 'shared-api/testing/examples';
import { ann, annSignedIn } from '../testing/people.ts';
import { settingsChanged } from '../settings/settings-slice.ts';
import { renderShell } from '../testing/render-shell.tsx';

const remote = (name: string, path: string, element: React.ReactNode) =>
  defineRemote({
    name,
    contractVersion: CONTRACT_VERSION,
    activate: () => ({ routes: [{ path, element }] }),
  });

const remotes = {
  'mf-auth': remote('mf-auth', 'authenticate', <h2>Sign in here</h2>),
  'mf-projects': remote('mf-projects', '*', <textarea aria-label="Note" />),
};

/** A page with input, whose session then expires. */
async function expire(user = ann) {
  let isExpired = false;
  let person = ann;
  const shell = renderShell({
    at: '/dashboard/project/ACTIVE',
    token: 't',
    remotes,
    handlers: {
      auth: {
        ...annSignedIn,
        getUser: () => ({ data: person }),
      },
      setting: {
        getRoles() {
          if (isExpired) throw new FakeRefusal(401, 'Please sign in again.', 'unauthenticated');
          return { data: [] };
        },
      },
    },
  });
  await shell.user.type(await screen.findByRole('textbox', { name: 'Note' }), 'half a thought');
  isExpired = true;
  await act(() => shell.services.api.setting.getRoles().catch(() => undefined));
  person = user;
  return shell;
}

test('after an expired session the user signs in again over the page, which keeps its input', async () => {
  const { path, services } = await expire();

  expect(await screen.findByRole('dialog', { name: 'Your session has expired' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
  act(() => services.session.signIn('new', { remember: true }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('half a thought');
  expect(path()).toBe('/dashboard/project/ACTIVE');
});

test('another person who signs in there finds none of that input', async () => {
  const { path, services } = await expire({ ...ann, id: 2 });
  await screen.findByRole('dialog', { name: 'Your session has expired' });

  act(() => services.session.signIn('new', { remember: true }));

  await waitFor(() => expect(path()).toBe('/restarted'));
});

test('the user can leave instead', async () => {
  const { user, path } = await expire();

  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));

  await waitFor(() => expect(path()).toMatch(/^\/auth/));
});

test('a waiting change is never sent with the token of the next person', async () => {
  let isExpired = false;
  let next: (() => void) | undefined;
  const sentWith: (string | null)[] = [];
  const shell = renderShell({
    at: '/dashboard/project/ACTIVE',
    token: 't',
    remotes,
    handlers: {
      auth: {
        ...annSignedIn,
        async getUser() {
          if (localStorage.getItem('token') !== 'next') return { data: ann };
          await new Promise<void>((resolve) => (next = resolve));
          return { data: { ...ann, id: 2 } };
        },
      },
      setting: {
        editSettings() {
          const token = localStorage.getItem('token');
          if (isExpired && token !== 'next')
            throw new FakeRefusal(401, 'Please sign in again.', 'unauthenticated');
          sentWith.push(token);
          return {
            data: settingsOf({ theme: 'dark' }),
          };
        },
      },
    },
  });
  await screen.findByRole('textbox', { name: 'Note' });
  isExpired = true;
  act(() => void shell.store.dispatch(settingsChanged({ theme: 'dark' })));
  await screen.findByRole('dialog', { name: 'Your session has expired' });
  act(() => shell.services.session.signIn('next', { remember: true }));
  await waitFor(() => expect(next).toBeDefined());
  act(() => void dispatchEvent(new Event('online')));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  next?.();
  await waitFor(() => expect(shell.path()).toBe('/restarted'));
  expect(sentWith).toEqual([]);
});

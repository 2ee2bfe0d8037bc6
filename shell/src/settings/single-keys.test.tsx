import { act, screen, waitFor, within } from '@testing-library/react';
import type { Settings } from 'shared-api/client';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { settingsOf } from 'shared-api/testing/examples';
import { keyName, useKeys } from 'shared-ui';
import { NOTHING } from '../testing/home.ts';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

/** A remote with keys that are the second ones of places, too. */
function Board() {
  useKeys(({ key }) => {
    document.title += key;
  });
  return (
    <>
      <h1>Board</h1>
      <button aria-keyshortcuts={keyName('c')}>Complete</button>
      <input aria-label="Name" />
    </>
  );
}

const remotes = {
  'mf-kanban': defineRemote({
    name: 'mf-kanban',
    contractVersion: CONTRACT_VERSION,
    activate: () => ({ routes: [{ path: '*', element: <Board /> }] }),
  }),
};

const settings = settingsOf();

function open(at = '/dashboard/list/5/7/active', kept: Record<string, string> = {}) {
  let saved: Settings = { ...settings, singleKeys: kept.singleKeys === 'off' ? 'off' : 'on' };
  const shell = renderShell({
    at,
    token: 't',
    kept,
    remotes,
    handlers: {
      auth: {
        ...annSignedIn,
        getSessions: () => ({ data: [] }),
        getAccessTokens: () => ({ data: [] }),
      },
      dashboard: { getOverview: () => ({ data: NOTHING }) },
      notification: { getAll: () => ({ data: [], unreadCount: 0, newestId: null }) },
      setting: {
        getSettings: () => ({ data: saved }),
        editSettings({ singleKeys = 'on' }) {
          saved = { ...saved, singleKeys };
          return { data: saved };
        },
      },
    },
  });
  document.title = '';
  return shell;
}

const onBoard = () => screen.findByRole('heading', { name: 'Board' });

afterEach(() => delete document.documentElement.dataset.singleKeys);

test('g and a second key lead home and to the inbox, past the same key of the page', async () => {
  const { user } = open();
  await onBoard();
  await user.keyboard('gi');
  await waitFor(() => expect(location.pathname).toBe('/dashboard/notifications'));
  expect(document.title).not.toContain('i');
  await user.keyboard('gh');
  await waitFor(() => expect(location.pathname).toBe('/dashboard/overview'));
});

test('the keys of a place are in its tooltip, in the palette and in the list of keys', async () => {
  const { user } = open();
  await onBoard();
  const sidebar = within(screen.getByRole('navigation', { name: 'Main menu' }));
  const inbox = sidebar.getByRole('link', { name: /^Inbox/ });
  sidebar.getByRole('link', { name: 'Home' }).focus();
  // Home, My work, Inbox.
  await user.tab();
  await user.tab();
  expect(inbox).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('InboxGI');
  await user.keyboard('{Control>}k{/Control}');
  const found = await screen.findByRole('option', { name: /^Inbox/ });
  expect(within(found).getByText('G I')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(keys.getByText('Go to the inbox').previousElementSibling).toHaveTextContent('G I');
});

test('any other key is the page’s, and so is what is typed', async () => {
  const { user } = open();
  await onBoard();
  await user.keyboard('gxi');
  expect(document.title).toBe('gxi');
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('gh');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('gh');
  expect(location.pathname).toBe('/dashboard/list/5/7/active');
});

test('single characters are turned off in the settings, for the person', async () => {
  const { user, received } = open('/dashboard/settings');
  const name = 'Shortcuts of a single character';
  const box = await screen.findByRole('checkbox', { name });
  expect(box).toBeChecked();
  await user.click(box);
  await waitFor(() =>
    expect(received).toContainEqual({
      name: 'setting.editSettings',
      input: { singleKeys: 'off' },
    }),
  );
  act(() => box.blur());
  await user.keyboard('gh');
  expect(location.pathname).toBe('/dashboard/settings');
  expect(localStorage.getItem('singleKeys')).toBe('off');
});

test('characters that are off do nothing and are named nowhere; other keys work', async () => {
  const { user } = open(undefined, { singleKeys: 'off' });
  await onBoard();
  expect(screen.getByRole('button', { name: 'Complete' })).not.toHaveAttribute('aria-keyshortcuts');
  await user.keyboard('cgi?X{F2}');
  expect(document.title).toBe('F2');
  expect(location.pathname).toBe('/dashboard/list/5/7/active');
  await user.keyboard('{Control>}k{/Control}');
  const inbox = await screen.findByRole('option', { name: /^Inbox/ });
  expect(within(inbox).queryByText('G I')).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Help' }));
  await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(keys.getByText('Search or jump to anything')).toBeVisible();
  expect(keys.getByText(/are turned off in your settings/)).toBeVisible();
  expect(keys.queryByText('Go to the inbox')).toBeNull();
});

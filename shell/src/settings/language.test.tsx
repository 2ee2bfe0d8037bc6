import { act, screen, waitFor } from '@testing-library/react';
import type { Settings } from 'shared-api/client';
import { type FakeHandlers, FakeRefusal, heldHandler } from 'shared-api/testing';
import { settingsOf } from 'shared-api/testing/examples';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

const settings = settingsOf({ language: 'system' });
const path = () => location.pathname;

function openSettings(
  editSettings: (changed: object) => { data: Settings },
  kept = settings,
  notification: FakeHandlers['notification'] = {},
) {
  return renderShell({
    at: '/dashboard/settings',
    token: 't',
    handlers: {
      setting: { getSettings: () => ({ data: kept }), editSettings },
      notification,
      auth: {
        ...annSignedIn,
        getSessions: () => ({ data: [] }),
        getAccessTokens: () => ({ data: [] }),
      },
    },
  });
}

async function choose({ user }: ReturnType<typeof openSettings>, language: string) {
  await user.click(await screen.findByRole('combobox', { name: 'Language' }));
  await user.click(await screen.findByText(language, { selector: '.ant-select-item-option *' }));
}

test('the page is reloaded in the language stored on the server', async () => {
  await choose(
    openSettings((changed) => ({ data: { ...settings, ...changed } })),
    'Deutsch',
  );
  await waitFor(() => expect(path()).toBe('/reloaded'));
  expect(localStorage.getItem('language')).toBe('de');
});

test('a language that the server refuses changes nothing', async () => {
  const shell = openSettings(() => {
    throw new FakeRefusal(500, 'The server failed.');
  });
  await choose(shell, 'Deutsch');
  await screen.findByText('The server failed.');
  expect(path()).toBe('/dashboard/settings');
  expect(localStorage.getItem('language')).toBe('system');
});

test('a language chosen while the API is away is saved when it is back', async () => {
  const server = { isAway: true };
  const shell = openSettings((changed) => {
    if (server.isAway) throw new FakeRefusal(503, 'Away.');
    return { data: { ...settings, ...changed } };
  });
  await choose(shell, 'Deutsch');
  await waitFor(() =>
    expect(shell.received.some(({ name }) => name === 'setting.editSettings')).toBe(true),
  );
  expect(path()).toBe('/dashboard/settings');
  server.isAway = false;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(path()).toBe('/reloaded'));
});

test('a person who signs in where another language was stored gets their own', async () => {
  openSettings(() => ({ data: settings }), { ...settings, language: 'de' });
  await waitFor(() => expect(path()).toBe('/reloaded'));
  expect(localStorage.getItem('language')).toBe('de');
});

test('the page is reloaded only after all pending changes have been sent', async () => {
  const server = { isAway: true };
  const held = heldHandler(() => ({ data: { unreadCount: 0, newestId: null } }));
  const shell = openSettings(
    (changed) => {
      if (server.isAway) throw new FakeRefusal(503, 'Away.');
      return { data: { ...settings, ...changed } };
    },
    settings,
    { setRead: held.handler },
  );
  await choose(shell, 'Deutsch');
  const change = {
    command: 'test',
    call: 'notification.setRead',
    input: { read: true },
    shows: [],
  };
  act(() => void shell.services.outbox.queue(change));
  server.isAway = false;
  act(() => void dispatchEvent(new Event('online')));
  const isSent = (name: string) => shell.received.some((one) => one.name === name);
  await waitFor(() => expect(isSent('notification.setRead')).toBe(true));
  expect(path()).toBe('/dashboard/settings');
  act(() => held.release());
  await waitFor(() => expect(path()).toBe('/reloaded'));
});

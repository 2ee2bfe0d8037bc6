import { act, screen, waitFor, within } from '@testing-library/react';
import type { PushBrowser } from 'shared-api/client';
import type { FakeHandlers } from 'shared-api/testing';
import { settingsOf } from 'shared-api/testing/examples';
import { type SettingsChange, withSettingsChange } from '../../settings/settings-slice.ts';
import { ann, annSignedIn } from '../../testing/people.ts';
import { installPushBrowser, OWN_KEYS } from '../../testing/push-browser.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const browserOf = (id: number, current: boolean): PushBrowser => ({
  id,
  userAgent: FIREFOX,
  createdAt: '2026-05-14T09:30:00.000Z',
  current,
});

let browser: ReturnType<typeof installPushBrowser> | undefined;
afterEach(() => {
  browser?.remove();
  browser = undefined;
});

/** A server that pushes to these browsers. */
function pushingTo(browsers: PushBrowser[]): NonNullable<FakeHandlers['push']> {
  let pushed = browsers;
  return {
    get: () => ({ data: { publicKey: 'server-key', browsers: pushed } }),
    subscribe: () => {
      pushed = [...pushed.filter(({ current }) => !current), browserOf(9, true)];
      return { data: null };
    },
    unsubscribe({ browserId }) {
      pushed = pushed.filter(({ id, current }) =>
        browserId === undefined ? !current : id !== browserId,
      );
      return { data: null };
    },
    test: () => ({ data: null }),
  };
}

const settings = settingsOf();

function openSettings(handlers: FakeHandlers = {}, kept: Record<string, string> = {}) {
  let now = settings;
  return renderShell({
    at: '/dashboard/settings',
    token: 't',
    kept,
    handlers: {
      auth: {
        ...annSignedIn,
        getSessions: () => ({ data: [] }),
        getAccessTokens: () => ({ data: [] }),
      },
      setting: {
        getSettings: () => ({ data: now }),
        editSettings(changed) {
          now = withSettingsChange(now, changed as SettingsChange);
          return { data: now };
        },
      },
      push: pushingTo([]),
      ...handlers,
    },
  });
}

const section = async () =>
  within(await screen.findByRole('region', { name: 'Notifications on your devices' }));

test('a browser that cannot show notifications says so, and what helps', async () => {
  openSettings();
  expect(await (await section()).findByText(/first add Kanban to the home screen/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on in this browser' })).toBeNull();
});

test('a browser that has blocked them says how to allow them', async () => {
  browser = installPushBrowser({ permission: 'denied' });
  openSettings();
  expect(await (await section()).findByText(/blocked in this browser/)).toBeVisible();
});

test('the permission is asked for by a press, and then this browser is on', async () => {
  browser = installPushBrowser();
  const { user, received } = openSettings();
  const push = await section();
  const on = await push.findByRole('button', { name: 'Turn on in this browser' });
  expect(browser.asked).toEqual([]);
  await user.click(on);
  expect(await push.findByText('This browser shows notifications.')).toBeVisible();
  expect(browser.asked).toEqual(['permission', 'subscription for server-key']);
  expect(received).toContainEqual({
    name: 'push.subscribe',
    input: { endpoint: 'https://push.example.org/own', ...OWN_KEYS },
  });
  await user.click(push.getByRole('button', { name: 'Send a test notification' }));
  expect(await push.findByText(/It is on its way/)).toBeVisible();
  await user.click(push.getByRole('button', { name: 'Turn off' }));
  expect(await push.findByText('This browser shows no notifications.')).toBeVisible();
  expect(browser.isSubscribed()).toBe(false);
  await user.click(push.getByRole('button', { name: 'Turn on in this browser' }));
  expect(await push.findByText('This browser shows notifications.')).toBeVisible();
});

test('a refused permission changes nothing and says so', async () => {
  browser = installPushBrowser({ isAllowed: false });
  const { user, received } = openSettings();
  const push = await section();
  await user.click(await push.findByRole('button', { name: 'Turn on in this browser' }));
  expect(await push.findByText(/blocked in this browser/)).toBeVisible();
  expect(received.map(({ name }) => name)).not.toContain('push.subscribe');
});

test('other browsers are listed and removed', async () => {
  browser = installPushBrowser();
  const { user, received } = openSettings({ push: pushingTo([browserOf(4, false)]) });
  const push = await section();
  await user.click(await push.findByRole('button', { name: 'Remove Firefox on Linux' }));
  await waitFor(() => expect(push.queryByText('Firefox on Linux')).toBeNull());
  expect(received).toContainEqual({ name: 'push.unsubscribe', input: { browserId: 4 } });
});

test('quiet hours are turned on, changed and turned off', async () => {
  const { user, received } = openSettings();
  const push = await section();
  const box = push.getByRole('checkbox', { name: 'Push nothing at certain hours' });
  await user.click(box);
  const from = push.getByLabelText('From');
  await user.clear(from);
  await user.type(from, '23:30');
  await user.tab();
  await waitFor(() =>
    expect(received).toContainEqual({
      name: 'setting.editSettings',
      input: { quietHours: expect.objectContaining({ from: '23:30', to: '07:00' }) as object },
    }),
  );
  await user.clear(from);
  await user.type(from, '07:00');
  await user.tab();
  expect(push.getByRole('alert')).toHaveTextContent('Choose two different times.');
  expect(from).toHaveValue('23:30');
  await user.click(box);
  await waitFor(() =>
    expect(received.at(-1)).toEqual({ name: 'setting.editSettings', input: { quietHours: null } }),
  );
});

test('with an older server, which sends neither, no kind is pushed and no hours are quiet', async () => {
  const { push: _, quietHours: __, ...older } = settings;
  const { user, received, services, errors } = openSettings();
  // The fake server of the tests sends only what the contract has now.
  const read = jest.fn(() => Promise.resolve({ data: older }));
  Object.assign(services.api.setting, { getSettings: read });
  const push = await section();
  expect(push.getByRole('checkbox', { name: 'Push nothing at certain hours' })).not.toBeChecked();
  const kind = screen.getByRole('checkbox', { name: 'Somebody mentions me: Pushed' });
  expect(kind).not.toBeChecked();
  await user.click(kind);
  await waitFor(() => expect(received.at(-1)?.name).toBe('setting.editSettings'));
  expect(kind).toBeChecked();
  expect(read).toHaveBeenCalled();
  expect(errors).toEqual([]);
});

test('the subscription is kept for who has turned it on here, and ends with their session', async () => {
  browser = installPushBrowser({ permission: 'granted' });
  const { received, services } = openSettings({}, { pushedTo: String(ann.id) });
  await waitFor(() => expect(received.map(({ name }) => name)).toContain('push.subscribe'));
  expect(browser.isSubscribed()).toBe(true);
  act(() => services.session.signOut());
  await waitFor(() => expect(browser?.isSubscribed()).toBe(false));
  expect(localStorage.getItem('pushedTo')).toBeNull();
});

test('nobody else is subscribed by what was turned on in this browser before', async () => {
  browser = installPushBrowser({ permission: 'granted' });
  const { received } = openSettings({}, { pushedTo: '77' });
  expect(await (await section()).findByText('This browser shows no notifications.')).toBeVisible();
  expect(received.map(({ name }) => name)).not.toContain('push.subscribe');
});

test('the page that a notification leads to is shown without loading again', async () => {
  browser = installPushBrowser();
  const { path } = openSettings({
    notification: { getAll: () => ({ data: [], unreadCount: 0, newestId: null }) },
  });
  await section();
  act(() => void browser?.ask({ openPath: '//evil.example.org' }));
  expect(path()).toBe('/dashboard/settings');
  act(() => void browser?.ask({ openPath: '/dashboard/notifications' }));
  await waitFor(() => expect(path()).toBe('/dashboard/notifications'));
  const { length } = history;
  act(() => void browser?.ask({ openPath: '/dashboard/notifications' }));
  expect(history).toHaveLength(length);
});

import { act, screen, waitFor } from '@testing-library/react';
import type { Settings } from 'shared-api/client';
import type { FakeHandlers } from 'shared-api/testing';
import { FakeRefusal } from 'shared-api/testing';
import { settingsOf } from 'shared-api/testing/examples';
import { type SettingsChange, withSettingsChange } from '../settings/settings-slice.ts';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

const open = (at: string, handlers: FakeHandlers) =>
  renderShell({
    at,
    token: 't',
    handlers: { ...handlers, auth: { ...annSignedIn, ...handlers.auth } },
  });

describe('the settings', () => {
  const handlers: FakeHandlers = {
    auth: {
      getSessions: () => ({
        data: [
          {
            id: 1,
            userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
            current: true,
            createdAt: '2026-01-03T10:00:00Z',
            lastSeenAt: '2026-01-03T10:00:00Z',
          },
          {
            id: 2,
            userAgent: null,
            current: false,
            createdAt: '2026-01-03T10:00:00Z',
            lastSeenAt: '2026-01-03T10:00:00Z',
          },
        ],
      }),
      getAccessTokens: () => ({ data: [] }),
      revokeSession: () => ({ data: null }),
    },
  };

  test('the theme changes at once, is saved, and reverted if the server refuses', async () => {
    let isRefused = false;
    const { user, received } = open('/dashboard/settings', {
      ...handlers,
      setting: {
        editSettings(changed) {
          if (isRefused) throw new FakeRefusal(500, 'The server failed.');
          return {
            data: settingsOf(changed as Partial<Settings>),
          };
        },
      },
    });
    await user.click(await screen.findByText('Dark'));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await waitFor(() =>
      expect(received).toContainEqual({ name: 'setting.editSettings', input: { theme: 'dark' } }),
    );
    isRefused = true;
    const mailed = 'Somebody mentions me: By mail';
    await user.click(screen.getByRole('checkbox', { name: mailed }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: mailed })).not.toBeChecked());
    expect(await screen.findByText('The server failed.')).toBeVisible();
  });

  test('a refused setting is reverted even while the settings cannot be read', async () => {
    let isFailing = false;
    const fail = () => {
      if (isFailing) throw new FakeRefusal(500, 'The server failed.');
    };
    const kept = settingsOf();
    const { user } = open('/dashboard/settings', {
      ...handlers,
      setting: {
        getSettings() {
          fail();
          return { data: kept };
        },
        editSettings() {
          fail();
          return { data: kept };
        },
      },
    });
    const dark = await screen.findByRole('radio', { name: 'Dark' });
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
    isFailing = true;
    await user.click(dark);
    expect(await screen.findByText('The server failed.')).toBeVisible();
    expect(dark).not.toBeChecked();
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  test('kinds of notifications are chosen for the bell and for mails, and other windows follow', async () => {
    let kept = settingsOf({ muted: ['overdue'] });
    const { user, received, emitToUser } = open('/dashboard/settings', {
      ...handlers,
      setting: {
        getSettings: () => ({ data: kept }),
        editSettings(changed) {
          kept = withSettingsChange(kept, changed as SettingsChange);
          return { data: kept };
        },
      },
    });
    const box = (name: string) => screen.findByRole('checkbox', { name });
    const overdue = await box('A card of mine is overdue: In the app');
    await waitFor(() => expect(overdue).not.toBeChecked());
    await user.click(overdue);
    await user.click(await box('Somebody mentions me: In the app'));
    await user.click(await box('Somebody mentions me: By mail'));
    await user.click(await box('Somebody mentions me: Pushed'));
    await waitFor(() =>
      expect(received).toContainEqual({
        name: 'setting.editSettings',
        input: { switched: { list: 'mail', kind: 'mentioned', isIn: true } },
      }),
    );
    expect(kept).toMatchObject({
      mail: ['mentioned'],
      muted: ['mentioned'],
      push: ['mentioned'],
    });
    kept = { ...kept, muted: [], push: [], quietHours: null, firstSteps: 'shown' };
    act(emitToUser);
    const mentioned = await box('Somebody mentions me: In the app');
    await waitFor(() => expect(mentioned).toBeChecked());
  });

  test('a session is ended', async () => {
    const { user, received } = open('/dashboard/settings', handlers);
    expect(await screen.findByText('Firefox on Linux')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign out Unknown browser' }));
    await waitFor(() =>
      expect(received).toContainEqual({ name: 'auth.revokeSession', input: { sessionId: 2 } }),
    );
  });
});

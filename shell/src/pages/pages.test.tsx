import { act, screen, waitFor, within } from '@testing-library/react';
import type { Settings } from 'shared-api/client';
import type { FakeHandlers } from 'shared-api/testing';
import { FakeRefusal } from 'shared-api/testing';
import { type SettingsChange, withSettingsChange } from '../settings/settings-slice.ts';
import { ann, annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

const open = (at: string, handlers: FakeHandlers) =>
  renderShell({
    at,
    token: 't',
    handlers: { ...handlers, auth: { ...annSignedIn, ...handlers.auth } },
  });

describe('the profile', () => {
  test('a new name shows everywhere', async () => {
    const { user } = open('/dashboard/user', {
      auth: {
        editProfile: ({ firstName }) => ({
          data: { ...ann, firstName: firstName ?? '', lastName: '' },
        }),
      },
    });
    const name = await screen.findByRole('textbox', { name: 'Full name' });
    await user.clear(name);
    await user.type(name, 'Ann Ode');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Account of Ann Ode' })).toBeVisible();
  });

  test('a job role is chosen from a list and can be cleared again', async () => {
    const { user, received } = open('/dashboard/user', {
      auth: {
        editProfile: ({ jobRole }) => ({ data: { ...ann, jobRole: jobRole ?? null } }),
      },
    });
    const choose = async (label: string) => {
      await user.click(await screen.findByRole('combobox', { name: 'Job role' }));
      await user.click(await screen.findByTitle(label));
      await user.click(screen.getByRole('button', { name: 'Save' }));
    };
    const sent = () => received.filter(({ name }) => name === 'auth.editProfile');
    await choose('Scrum Master');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await screen.findByText('Saved')).toBeVisible();
    await choose('None');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ input }) => input)).toMatchObject([
      { firstName: 'Ann Lee', jobRole: 'Scrum Master' },
      { jobRole: null },
    ]);
  });

  test('a new address asks for the password; a refusal keeps the input', async () => {
    const { user } = open('/dashboard/user', {
      auth: {
        editProfile() {
          throw new FakeRefusal(422, 'The current password is wrong.', 'wrong-password');
        },
      },
    });
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await user.type(email, '.org');
    const person = screen.getByRole('region', { name: 'Full name' });
    await user.type(within(person).getByLabelText('Current password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The current password is wrong.');
    expect(email).toHaveValue('ann@example.com.org');
  });

  test('a password that is repeated differently is not sent', async () => {
    const { user, received } = open('/dashboard/user', {
      auth: { changePassword: () => ({ data: null }) },
    });
    const password = await screen.findByRole('region', { name: 'Password' });
    await user.type(within(password).getByLabelText('New password'), 'Secret!12');
    await user.type(within(password).getByLabelText('Confirm password'), 'Secret!1');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(
      await screen.findByText('The two passwords differ. Type the same one twice.'),
    ).toBeVisible();
    await user.type(within(password).getByLabelText('Confirm password'), '2');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed')).toBeVisible();
    const sent = received.filter(({ name }) => name === 'auth.changePassword');
    expect(sent.map(({ input }) => input)).toEqual([{ newPassword: 'Secret!12' }]);
  });

  test('a new password also ends access tokens if that is ticked', async () => {
    const { user, received } = open('/dashboard/user', {
      auth: { changePassword: () => ({ data: null }) },
    });
    const password = await screen.findByRole('region', { name: 'Password' });
    await user.type(within(password).getByLabelText('New password'), 'Secret!12');
    await user.type(within(password).getByLabelText('Confirm password'), 'Secret!12');
    await user.click(screen.getByRole('checkbox', { name: 'End my access tokens too' }));
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed')).toBeVisible();
    const sent = received.filter(({ name }) => name === 'auth.changePassword');
    expect(sent.map(({ input }) => input)).toEqual([
      { newPassword: 'Secret!12', endAccessTokens: true },
    ]);
  });
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
            data: {
              theme: 'light',
              language: 'en',
              mail: [],
              muted: [],
              firstSteps: 'shown',
              singleKeys: 'on',
              presence: 'shown',
              ...changed,
            } as never,
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
    const kept: Settings = {
      theme: 'light',
      language: 'en',
      mail: [],
      muted: [],
      firstSteps: 'shown',
      singleKeys: 'on',
      presence: 'shown',
    };
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
    let kept = {
      theme: 'light',
      language: 'en',
      mail: [],
      muted: ['overdue'],
      firstSteps: 'shown',
      singleKeys: 'on',
      presence: 'shown',
    } as Settings;
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
    await waitFor(() =>
      expect(received).toContainEqual({
        name: 'setting.editSettings',
        input: { switched: { list: 'mail', kind: 'mentioned', isIn: true } },
      }),
    );
    expect(kept).toMatchObject({ mail: ['mentioned'], muted: ['mentioned'] });
    kept = { ...kept, muted: [], firstSteps: 'shown' };
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

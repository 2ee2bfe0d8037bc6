import { screen, waitFor } from '@testing-library/react';
import type { Settings } from 'shared-api/client';
import { annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

test('hidden first steps can be shown again', async () => {
  const kept: Settings = {
    theme: 'light',
    language: 'en',
    mail: [],
    muted: [],
    firstSteps: 'hidden',
    singleKeys: 'on',
    presence: 'shown',
  };
  const { user, received } = renderShell({
    at: '/dashboard/settings',
    token: 't',
    handlers: {
      auth: {
        ...annSignedIn,
        getSessions: () => ({ data: [] }),
        getAccessTokens: () => ({ data: [] }),
      },
      setting: {
        getSettings: () => ({ data: kept }),
        editSettings: () => ({ data: { ...kept, firstSteps: 'shown' } }),
      },
    },
  });
  const box = await screen.findByRole('checkbox', { name: 'Show the first steps on new boards' });
  await waitFor(() => expect(box).not.toBeChecked());
  await user.click(box);
  expect(box).toBeChecked();
  await waitFor(() =>
    expect(received).toContainEqual({
      name: 'setting.editSettings',
      input: { firstSteps: 'shown' },
    }),
  );
});

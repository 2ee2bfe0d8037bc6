import { screen, waitFor } from '@testing-library/react';
import { settingsOf } from 'shared-api/testing/examples';
import { annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const kept = settingsOf({ firstSteps: 'hidden', presence: 'hidden' });

test.each([
  ['Show the first steps on new boards', { firstSteps: 'shown' }],
  ['Show others where I am', { presence: 'shown' }],
] as const)('%s: what is hidden can be shown again', async (name, sent) => {
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
        editSettings: () => ({ data: { ...kept, ...sent } }),
      },
    },
  });
  const box = await screen.findByRole('checkbox', { name });
  await waitFor(() => expect(box).not.toBeChecked());
  await user.click(box);
  expect(box).toBeChecked();
  await waitFor(() =>
    expect(received).toContainEqual({ name: 'setting.editSettings', input: sent }),
  );
});

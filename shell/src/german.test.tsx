// Texts are chosen as modules are evaluated, so the language comes first.
import './testing/german-browser.ts';
import './start-page.ts';
import { screen } from '@testing-library/react';
import { pageLocale } from 'shared-api/remote';
import { settingsOf } from 'shared-api/testing/examples';
import { annSignedIn } from './testing/people.ts';
import { renderShell } from './testing/render-shell.tsx';

const open = (at: string) =>
  renderShell({
    at,
    token: 't',
    handlers: {
      auth: annSignedIn,
      setting: {
        getSettings: () => ({
          data: settingsOf({ language: 'system' }),
        }),
      },
    },
  });

test('the page of a German browser is in German, with the formats of its country', async () => {
  open('/nowhere');
  const name = 'Unter dieser Adresse ist nichts';
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'de');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  expect(pageLocale()).toBe('de-AT');
});

test('tooltips name the keys of a German keyboard', async () => {
  const { user } = open('/dashboard/user');
  const name = 'Seitenleiste ein- oder ausblenden';
  await user.hover(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(`${name}StrgB`);
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { withPushService } from '../browser/push-subscription.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { pageName } from './steps.ts';

const browser = useBrowser();
const at = (path: string) => sharedSystem.url() + path;
const WITH_WORKER = {
  serviceWorkers: 'allow',
  permissions: ['notifications'],
} satisfies BrowserContextOptions;

let ann: Account;
let place: Awaited<ReturnType<typeof createSmallBoard>>;
beforeAll(async () => {
  ann = await createAccount('Ann Lee');
  place = await createSmallBoard(ann);
});

const devTools = (page: Page) => page.context().newCDPSession(page);

describe('the application is installable', () => {
  test.each([
    ['en-GB', 'Home'],
    ['de-DE', 'Start'],
  ])('in the language of the browser: %s', async (locale, home) => {
    const { page, errors } = await browser.newPage({ locale });
    await page.goto(at(paths.auth()));
    await page.getByRole('tabpanel').first().waitFor();
    const client = await devTools(page);
    const { data, errors: faults } = await client.send('Page.getAppManifest');
    expect(faults).toEqual([]);
    const manifest = JSON.parse(data ?? '') as { icons: { src: string }[]; shortcuts: object[] };
    expect(manifest.shortcuts[0]).toMatchObject({ name: home });
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    for (const { src } of manifest.icons) {
      const icon = await page.request.get(new URL(src, new URL(address ?? '', page.url())).href);
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
    }
    expect(errors).toEqual([]);
  });

  test('and its shortcut to the search opens it', async () => {
    const { page } = await browser.newPage();
    await asSignedIn(page, ann);
    await page.goto(at(paths.searching()));
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe.each([
  ['on a phone', PHONE],
  ['in the dark', { colorScheme: 'dark' }],
] as const)('%s', (where, options) => {
  test('what is shared becomes a card', async () => {
    const { page, errors } = await browser.newPage(options);
    await asSignedIn(page, ann);
    const text = '<script>alert(1)</script>\nQuince, 3 m';
    const query = new URLSearchParams({ text, url: 'https://seeds.example/quince' });
    await page.goto(at(`${paths.sharing()}?${query.toString()}`));
    await pageName(page, 'Make a card').waitFor();
    const form = page.getByRole('region', { name: 'Make a card' });
    expect(await form.getByLabel('Title').inputValue()).toBe('<script>alert(1)</script>');
    await form.getByText('To do').waitFor();
    await expectAccessible(page);
    await keepScreenshot(page, `share-${where.replaceAll(' ', '-')}`);
    await form.getByRole('button', { name: 'Add card' }).click();
    await page.waitForURL(`**${paths.overview()}`);
    await page.goto(at(paths.board(place.projectId, place.boardId)));
    await page.getByRole('link', { name: '<script>alert(1)</script>' }).first().waitFor();
    expect(errors).toEqual([]);
  });
});

const SUBSCRIPTION = {
  endpoint: 'https://push.example.org/journey',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('notifications are turned on in the settings', async () => {
  const { page, errors } = await browser.newPage(WITH_WORKER);
  await withPushService(page, () => SUBSCRIPTION);
  await asSignedIn(page, ann);
  await page.goto(at(paths.settings('push')));
  const section = page.getByRole('region', { name: 'Notifications on your devices' });
  await section.getByRole('button', { name: 'Turn on in this browser' }).click();
  await section.getByText('This browser shows notifications.').waitFor();
  await section.getByRole('checkbox', { name: 'Push nothing at certain hours' }).check();
  await section.getByLabel('From').waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'push-settings');
  const { data } = await ann.api.push.get();
  expect(data.browsers).toHaveLength(1);
  expect(errors).toEqual([]);
});

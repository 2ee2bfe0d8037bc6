import type { Page, Route } from 'playwright-core';
import { paths } from 'shared-api/remote';
import type { Screen } from './screen.ts';

const dialog = (page: Page) => page.getByRole('dialog').first();
const row = (page: Page) => page.getByRole('main').locator('section li').first();
const field = (page: Page) => page.getByRole('main').locator('section input').first();

/** The section of second factors in the settings. */
const factors = (page: Page) => page.locator('[data-part="second-factors"]');

const consoleAt = (section: string) => ({
  name: `admin-${section}`,
  path: () => paths.admin(section),
});

/** Shows the code that an app takes in, having proved by the password who one is if that is asked. */
async function setUpApp(page: Page, password: string): Promise<void> {
  await factors(page).locator('li button').first().click();
  const proof = dialog(page).locator('input[type="password"]');
  const code = dialog(page).locator('code');
  await proof.or(code).first().waitFor();
  if (await proof.isVisible()) {
    await proof.fill(password);
    await proof.press('Enter');
  }
  await code.first().waitFor();
}

/** Has the next call of a name get this reply, for what a screen only shows after a while. */
const reply = (page: Page, call: string, response: { status: number } & Record<string, unknown>) =>
  page.route(
    `**/auth/${call}*`,
    (route) => route.fulfill({ status: response.status, json: { message: '', ...response } }),
    { times: 1 },
  );

/** Opens the page again as somebody who has to do something before anything else. */
async function reloadNeeding(page: Page, needed: object): Promise<void> {
  const whoAsks = '**/auth/getUser*';
  const asNeeding = async (route: Route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object };
    await route.fulfill({
      response,
      json: { ...rest, data: { ...data, ...needed } },
    });
  };
  await page.route(whoAsks, asNeeding);
  await page.reload();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  // Not before: a file that is on its way when the interception ends may never arrive.
  await page.unroute(whoAsks, asNeeding);
}

/** Shows what somebody sees who lacks the factor that the instance requires. */
async function requireFactor(page: Page): Promise<void> {
  await reloadNeeding(page, { needsSecondFactor: true });
  await factors(page).locator('li').first().waitFor();
}

const CODES = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-pq${at}r`);

/** The console of administrators, and the screens of second factors. */
export const administration: readonly Screen[] = [
  { ...consoleAt('people'), ready: row },
  {
    ...consoleAt('people'),
    name: 'admin-erasing',
    ready: row,
    show: async (page) => {
      await page.getByRole('main').locator('li .ant-btn-dangerous').first().click();
      await page.getByRole('main').locator('li input').waitFor();
    },
  },
  { ...consoleAt('projects'), ready: row },
  {
    ...consoleAt('projects'),
    name: 'admin-storage',
    ready: row,
    show: async (page) => {
      await row(page).getByRole('button').first().click();
      await row(page).locator('input').waitFor();
    },
  },
  {
    ...consoleAt('projects'),
    name: 'admin-new-owner',
    ready: row,
    show: async (page) => {
      await row(page).getByRole('button').nth(1).click();
      await row(page).getByRole('combobox').waitFor();
    },
  },
  { ...consoleAt('settings'), ready: field },
  { ...consoleAt('audit'), ready: row },
  { ...consoleAt('system'), ready: row },
  {
    name: 'public-projects',
    path: () => paths.publicProjects(),
    ready: (page) => page.getByRole('main').locator('section p, section li').first(),
  },
  {
    name: 'second-factor-set-up',
    path: () => paths.settings(),
    ready: (page) => factors(page).locator('li').first(),
    show: (page, { password }) => setUpApp(page, password),
  },
  {
    name: 'second-factors',
    path: () => paths.settings(),
    ready: (page) => factors(page).locator('li').nth(1),
    show: (page) => factors(page).scrollIntoViewIfNeeded(),
    isGuarded: true,
  },
  {
    name: 'second-factor-removal',
    path: () => paths.settings(),
    ready: (page) => factors(page).locator('li').nth(1),
    show: async (page) => {
      await factors(page).locator('.ant-btn-dangerous').first().click();
      await dialog(page).getByRole('button').first().waitFor();
    },
    isGuarded: true,
  },
  {
    name: 'recovery-codes',
    path: () => paths.settings(),
    ready: (page) => factors(page).locator('li').nth(1),
    show: async (page) => {
      await reply(page, 'makeRecoveryCodes', { status: 200, data: CODES });
      await factors(page).locator('li').last().getByRole('button').click();
      await dialog(page).locator('.ant-btn-primary').click();
      await dialog(page).locator('code').first().waitFor();
    },
    isGuarded: true,
  },
  {
    name: 'proof',
    path: () => paths.settings(),
    ready: (page) => factors(page).locator('li').first(),
    show: async (page) => {
      const params = { by: ['password', 'code', 'passkey'] };
      await reply(page, 'startApp', { status: 403, code: 'proof-needed', params });
      await factors(page).locator('li button').first().click();
      await dialog(page).locator('input[type="password"]').waitFor();
    },
  },
  {
    name: 'second-factor-required',
    path: () => paths.settings(),
    ready: (page) => factors(page).locator('li').first(),
    show: requireFactor,
  },
  {
    name: 'address-to-prove',
    path: () => paths.settings(),
    ready: (page) => factors(page).locator('li').first(),
    show: async (page) => {
      await reloadNeeding(page, { mustProveAddress: true });
      await page.getByRole('main').getByRole('button').last().click();
      await page.getByRole('main').locator('input').first().waitFor();
    },
  },
  {
    name: 'second-factor-asked',
    path: () => paths.auth(),
    ready: (page) => page.locator('input[type="password"]').first(),
    show: async (page, { guarded }) => {
      await page
        .locator('input[type="email"], input[autocomplete~="username"]')
        .first()
        .fill(guarded.email);
      await page.locator('input[type="password"]').first().fill(guarded.password);
      await page.keyboard.press('Enter');
      await page.locator('input[autocomplete="one-time-code"]').waitFor();
    },
    isForGuests: true,
  },
];

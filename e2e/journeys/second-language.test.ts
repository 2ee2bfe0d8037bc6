import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createApiClient } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createEmptyBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { newPerson, type Person } from '../system/new-person.ts';
import { boardList, pageName, signIn, signOut } from './steps.ts';

const browser = useBrowser();
const LISTS = 8;

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

/** Signs somebody up on a page in German. */
async function signUpInGerman(page: Page, { fullName, email, password }: Person) {
  await page.goto(sharedSystem.url());
  await page.getByRole('heading', { name: 'Willkommen' }).waitFor();
  await page.getByRole('tab', { name: 'Registrieren' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Registrieren' });
  await panel.getByLabel('Vor- und Nachname').fill(fullName);
  await panel.getByLabel('E-Mail-Adresse').fill(email);
  await panel.getByRole('button', { name: 'Weiter: Passwort festlegen' }).click();
  await panel.getByLabel('Passwort', { exact: true }).fill(password);
  await panel.getByLabel('Passwort wiederholen').fill(password);
  await panel.getByRole('checkbox', { name: /^Ich stimme/ }).check();
  await panel.getByRole('button', { name: 'Konto anlegen' }).click();
  await page.waitForURL('**/dashboard/project/ACTIVE');
}

/** The languages of the texts that a page has loaded so far. */
function loadedTexts(page: Page): ReadonlySet<string> {
  const languages = new Set<string>();
  page.on('request', (request) => {
    const language = /\/texts-([\w-]+)\./.exec(request.url())?.[1];
    if (language !== undefined) languages.add(language);
  });
  return languages;
}

/** A board of the page's signed-in user. */
async function boardOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const api = createApiClient({ baseUrl: sharedSystem.apiUrl(), token: () => token });
  const { projectId, boardId } = await createEmptyBoard({ api });
  return paths.board(projectId, boardId);
}

test('a German browser shows German until another language is chosen, which stays', async () => {
  const { page, errors } = await browser.newPage({ locale: 'de-AT' });
  const loaded = loadedTexts(page);
  const ann = newPerson();
  await signUpInGerman(page, ann);
  await page.getByRole('heading', { name: 'Projekte' }).first().waitFor();
  expect(await languageOf(page)).toBe('de');
  await keepScreenshot(page, 'projects-in-german');

  await page.goto(sharedSystem.url() + (await boardOf(page)));
  await pageName(page, 'Spring').waitFor();
  await page.getByRole('navigation', { name: 'Hauptmenü' }).waitFor();
  expect(await page.title()).toContain('Spring');
  await keepScreenshot(page, 'board-in-german');

  await page.getByRole('button', { name: /^Konto von/ }).click();
  await page.getByRole('menuitem', { name: 'Einstellungen' }).click();
  await page.getByRole('combobox', { name: 'Sprache' }).click();
  await keepScreenshot(page, 'settings-in-german');
  expect([...loaded]).toEqual(['de']);
  await page.getByTitle('English').click();
  await pageName(page, 'Settings').waitFor();
  expect(await languageOf(page)).toBe('en');

  await signOut(page);
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await signIn(page, sharedSystem.url(), ann);
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  expect(await languageOf(page)).toBe('en');
  expect(errors).toEqual([]);
});

const CANNOT_BE_LOADED = {
  de: 'Kanban kann gerade nicht geladen werden.',
  en: 'Kanban cannot be loaded right now.',
};

test.each([
  { chosen: 'de', locale: 'en-GB', shown: 'de' },
  { chosen: 'en', locale: 'de-AT', shown: 'en' },
  { chosen: 'system', locale: 'de-AT', shown: 'de' },
] as const)(
  'a page that cannot be loaded says so in $shown: chosen was $chosen, the browser has $locale',
  async ({ chosen, locale, shown }) => {
    const { page } = await browser.newPage({ locale });
    await page.addInitScript((choice) => localStorage.setItem('language', choice), chosen);
    await page.route('**/store/shell/**', (route) => route.abort());
    await page.goto(sharedSystem.url());
    const notice = page.getByRole('alert');
    await notice.filter({ hasText: CANNOT_BE_LOADED[shown] }).waitFor();
    expect(await notice.getAttribute('lang')).toBe(shown);

    await page.unroute('**/store/shell/**');
    await notice.getByRole('link').click();
    await page.getByRole('tab').first().waitFor();
  },
);

test('a board from right to left has its sidebar on the right, and the page keeps its size', async () => {
  const { page, errors } = await browser.newPage();
  const loaded = loadedTexts(page);
  const ann = await createAccount();
  const { projectId, boardId } = await createEmptyBoard(ann);
  for (let position = 1; position <= LISTS; position++) {
    await ann.api.list.create({ boardId, name: `List ${position}`, position });
  }
  await ann.api.setting.editSettings({ language: 'ar-XB' });
  await asSignedIn(page, ann);
  await page.addInitScript(() => localStorage.setItem('language', 'ar-XB'));
  await page.goto(sharedSystem.url() + paths.board(projectId, boardId));

  const sidebar = page.getByRole('navigation', { name: /^\[Màîñ méñü/ });
  await sidebar.waitFor();
  await boardList(page, 'List 1').waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect([...loaded]).toEqual(['en']);

  const { width, height } = page.viewportSize()!;
  const sizeOf = () =>
    page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      height: document.documentElement.scrollHeight,
    }));
  expect(await sizeOf()).toEqual({ width, height });
  const [menu, header, list] = await Promise.all(
    [sidebar, page.getByRole('banner'), boardList(page, 'List 1')].map((one) => one.boundingBox()),
  );
  expect(menu!.x + menu!.width).toBe(width);
  expect(header!.x).toBeGreaterThanOrEqual(0);
  expect(header!.x + header!.width).toBeLessThanOrEqual(width);
  expect(list!.x + list!.width).toBeLessThanOrEqual(menu!.x);

  // The last list is at the far left; the layout does not move on the way there.
  await boardList(page, `List ${LISTS}`).scrollIntoViewIfNeeded();
  const last = await boardList(page, `List ${LISTS}`).boundingBox();
  expect(last!.x).toBeGreaterThanOrEqual(0);
  expect(await sidebar.boundingBox()).toEqual(menu);
  expect(await page.getByRole('banner').boundingBox()).toEqual(header);
  expect(errors).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { startOwnInstance } from '../system/own-instance.ts';
import { chooseOfAccount } from './steps.ts';

const browser = useBrowser();

// No other journey uses this instance, since what an administrator decides holds for all of it.
let instance: Awaited<ReturnType<typeof startOwnInstance>>;
let ada: Account;
beforeAll(async () => {
  instance = await startOwnInstance();
  ada = await createAccount('Ada First', instance.apiUrl);
});
afterAll(() => instance.stop());
beforeEach(() => ada.api.admin.editSettings({ signUp: 'open', publicity: 'links' }));

async function open(at: string, who: Account | null, device = {}): Promise<Page> {
  const { page } = await browser.newPage(device);
  if (who !== null) await asSignedIn(page, who);
  await page.goto(instance.url + at);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a person who is deactivated is out at once, returns, becomes administrator and is erased', async () => {
  const bob = await createAccount('Bob Bee', instance.apiUrl);
  const bobs = await open(paths.settings(), bob);
  await bobs.getByRole('heading', { level: 1 }).waitFor();
  const page = await open(paths.dashboard(), ada);
  await chooseOfAccount(page, 'Administration');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('bob bee');
  await search.press('Enter');
  await button(page, 'Deactivate: Bob Bee').click();
  await button(page, 'Deactivate').click();
  await bobs.getByRole('dialog').getByLabel('Password').waitFor();
  await button(page, 'Reactivate: Bob Bee').click();
  await button(page, 'End sessions: Bob Bee').click();
  await button(page, 'End sessions').click();
  await button(page, 'Make administrator: Bob Bee').click();
  await button(page, 'Make administrator').click();
  await button(page, 'No longer administrator: Bob Bee').waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'administration-people');
  await button(page, 'Erase: Bob Bee').click();
  await page.getByRole('textbox', { name: 'Type “Bob Bee” to confirm' }).fill('Bob Bee');
  await button(page, 'Erase').click();
  await page.getByText('0 entries').waitFor();
});

test.each(['people', 'projects', 'settings', 'audit', 'system'] as const)(
  'the section of %s fits a phone, in German and in the dark',
  async (section) => {
    const german = { ...PHONE, colorScheme: 'dark', locale: 'de-DE' } as const;
    const page = await open(paths.admin(section), ada, german);
    await page.getByRole('main').locator('section').first().waitFor();
    await page.locator('[aria-busy="true"], .ant-skeleton').first().waitFor({ state: 'detached' });
    await expectAccessible(page);
    await keepScreenshot(page, `administration-${section}-german-dark-phone`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);

test('a project gets other storage and another owner, and is removed', async () => {
  const owner = await createAccount('Olga Orr', instance.apiUrl);
  const heir = await createAccount('Hugo Heir', instance.apiUrl);
  const { projectId } = await createSmallBoard(owner);
  const page = await open(paths.admin('projects'), ada, PHONE);
  await button(page, 'Storage…: Garden').click();
  await page.getByRole('textbox', { name: 'Storage…: Garden' }).fill('20');
  await expectAccessible(page);
  await keepScreenshot(page, 'administration-storage-phone');
  await button(page, 'Save').click();
  await page.getByText('0 of 20 MB').waitFor();
  await button(page, 'Transfer…: Garden').click();
  await page.getByRole('combobox', { name: 'New owner: Garden' }).fill('Hugo');
  await page.getByTitle(/^Hugo Heir/).click();
  await expectAccessible(page);
  await keepScreenshot(page, 'administration-projects-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await button(page, 'Transfer: Garden').click();
  await page.getByText('Owner: Hugo Heir').waitFor();
  expect((await heir.api.project.getProject({ projectId })).data.rights).toContain('own');
  await button(page, 'Remove: Garden').click();
  await page.getByRole('textbox', { name: 'Type “Garden” to confirm' }).fill('Garden');
  await button(page, 'Remove').click();
  await page.getByText('0 entries').waitFor();
  await expect(heir.api.project.getProject({ projectId })).rejects.toMatchObject({ status: 404 });
});

test('sign-up is closed but for people with an invitation', async () => {
  const { boardId } = await createSmallBoard(ada);
  const page = await open(paths.admin('settings'), ada);
  await page.getByRole('combobox', { name: 'Who may sign up' }).click();
  await page.getByTitle('By invitation only').click();
  await button(page, 'Save').click();
  await page.getByText('Saved.').waitFor();
  const stranger = await open(paths.signUp(), null);
  await stranger.getByText(/by invitation only/).waitFor();
  expect(await stranger.getByLabel('Full name').count()).toBe(0);
  await expectAccessible(stranger);
  const wanted = { boardId, role: 1, days: 7, uses: 1, domain: null } as const;
  const { token: secret } = await ada.api.invitation.createLink(wanted);
  const invited = await open(paths.invitation(secret), null);
  await button(invited, 'Sign up').click();
  await invited.getByLabel('Full name').fill('Nora New');
  await invited.getByLabel('Email').fill('nora@example.org');
  await button(invited, 'Next: set a password').click();
  await invited.getByLabel('Password', { exact: true }).fill(ada.password);
  await invited.getByLabel('Confirm password').fill(ada.password);
  await invited.getByRole('checkbox').check();
  await button(invited, 'Create account').click();
  await invited.waitForURL(/\/dashboard\/list\//);
});

test('people of a domain sign up, and do nothing before their address is proved', async () => {
  await ada.api.admin.editSettings({ signUp: 'domains', signUpDomains: ['firm.example'] });
  const page = await open(paths.signUp(), null, PHONE);
  await page.getByText(/only for email addresses of firm.example/).waitFor();
  await page.getByLabel('Full name').fill('Dora Dome');
  await page.getByLabel('Email').fill('dora@firm.example');
  await button(page, 'Next: set a password').click();
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByLabel('Confirm password').fill(ada.password);
  await page.getByRole('checkbox').check();
  await button(page, 'Create account').click();
  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'address-to-prove-phone');
});

test('the audit log is narrowed to an act and saved, and nobody else sees the console', async () => {
  const eve = await createAccount('Eve Else', instance.apiUrl);
  const { data: me } = await eve.api.auth.getUser();
  await ada.api.admin.endSessions({ userId: me.id });
  const page = await open(paths.admin('audit'), ada);
  await page.getByRole('searchbox', { name: 'Person or project' }).fill('eve');
  await page.keyboard.press('Enter');
  await page.getByText('1 entry').waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'administration-audit');
  const downloading = page.waitForEvent('download');
  await button(page, 'Export as CSV').click();
  const saved = await readFile(await (await downloading).path(), 'utf8');
  expect(saved.trim().split('\r\n')).toHaveLength(2);
  expect(saved).toContain('"sessions-ended"');

  const mallory = await createAccount('Mallory Mole', instance.apiUrl);
  const hers = await open(paths.admin(), mallory);
  await hers.getByText('Only administrators see this page.').waitFor();
  await hers.goto(instance.url + paths.dashboard());
  await hers.getByRole('button', { name: /Account of/ }).click();
  await hers.getByRole('menuitem', { name: 'Settings' }).waitFor();
  expect(await hers.getByRole('menuitem', { name: 'Administration' }).count()).toBe(0);
});

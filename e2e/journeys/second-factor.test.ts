import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { appCode } from 'server/testing';
import { createApiClient } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { addVirtualAuthenticator } from '../browser/virtual-authenticator.ts';
import { type Account, createAccount } from '../system/api.ts';
import { signInByCompany, startInstanceWithProvider } from '../system/own-instance.ts';

const browser = useBrowser();

// Passkeys belong to a host, so that pages and server have to agree on it.
let instance: Awaited<ReturnType<typeof startInstanceWithProvider>>;
beforeAll(async () => {
  instance = await startInstanceWithProvider({
    OIDC_SCOPES: 'openid email profile groups',
    OIDC_ADMIN_GROUP: 'operators',
  });
});
afterAll(() => instance.stop());

const newAccount = (name: string) => createAccount(name, instance.apiUrl);

/** The settings of somebody who signed in elsewhere; later pages keep what the page itself stores. */
async function openSettings(who: Account, device = {}) {
  const { page, errors } = await browser.newPage(device);
  await page.goto(instance.url);
  await page.evaluate((token) => localStorage.setItem('token', token), who.token);
  await page.goto(instance.url + paths.settings());
  return { page, errors };
}

async function enterPassword(page: Page, { email, password }: Account) {
  const panel = page.getByRole('tabpanel', { name: 'Sign in' });
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Forgets who uses this browser, and shows the page for signing in. */
async function signOut(page: Page) {
  await page.evaluate(() => localStorage.clear());
  await page.goto(instance.url);
}

const isSignedIn = (page: Page) => page.waitForURL('**/dashboard/**');

test('an authenticator app protects an account; a code counts once, and a recovery code as well', async () => {
  const nia = await newAccount('Nia Oak');
  const { page, errors } = await openSettings(nia);
  const factors = page.getByRole('region', { name: 'Second factor and passkeys' });
  await factors.getByRole('button', { name: 'Set up an app' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up an app' });
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '');
  await keepScreenshot(page, 'second-factor-app');
  await expectAccessible(page);
  await setUp.getByLabel('Code from the app').fill('000000');
  await setUp.getByRole('button', { name: 'Confirm' }).click();
  await setUp.getByText('This code is wrong or has been used.').waitFor();
  await setUp.getByLabel('Code from the app').fill(appCode(secret, -1));
  await setUp.getByRole('button', { name: 'Confirm' }).click();

  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await codes.locator('code').first().waitFor();
  const recoveryCodes = await codes.locator('code').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await keepScreenshot(page, 'second-factor-recovery-codes');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  const kept = await readFile(await (await downloading).path(), 'utf8');
  expect(kept).toContain(recoveryCodes[9]);
  expect(kept).toContain(nia.email);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await factors.getByText('10 unused').waitFor();
  await factors.scrollIntoViewIfNeeded();
  await keepScreenshot(page, 'second-factor-settings');
  await expectAccessible(page);

  await signOut(page);
  await enterPassword(page, nia);
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  await keepScreenshot(page, 'second-factor-asked');
  await expectAccessible(page);
  const field = page.getByLabel('Code', { exact: true });
  await field.fill('000000');
  await field.press('Enter');
  await page.getByText('This code is wrong or has been used.').waitFor();
  const code = appCode(secret);
  await field.fill(code);
  await field.press('Enter');
  await isSignedIn(page);

  await signOut(page);
  await enterPassword(page, nia);
  await field.fill(code);
  await field.press('Enter');
  await page.getByText('This code is wrong or has been used.').waitFor();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByLabel('Recovery code').press('Enter');
  await isSignedIn(page);

  await signOut(page);
  await enterPassword(page, nia);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByLabel('Recovery code').press('Enter');
  await page.getByText('This recovery code is wrong or has been used.').waitFor();
  // Refusals of sign-ins are what this is about.
  expect(errors.filter((error) => !/40[13]|422/.test(error))).toEqual([]);
});

test('a passkey is added on a phone, signs in without a password, is renamed and removed', async () => {
  const kai = await newAccount('Kai Elm');
  const { page } = await openSettings(kai, PHONE);
  const device = await addVirtualAuthenticator(page);
  const factors = page.getByRole('region', { name: 'Second factor and passkeys' });
  await factors.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog', { name: 'Keep your recovery codes' }).waitFor();
  await keepScreenshot(page, 'passkey-recovery-codes-phone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  expect(await device.passkeys()).toHaveLength(1);
  await factors.getByRole('button', { name: 'Rename Passkey 1' }).click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.getByRole('button', { name: 'Save' }).click();
  await factors.getByText('My phone').waitFor();
  await factors.scrollIntoViewIfNeeded();
  await keepScreenshot(page, 'passkey-settings-phone');
  await expectAccessible(page);

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await keepScreenshot(page, 'passkey-sign-in-phone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await isSignedIn(page);

  // As a second factor, and not while the device does not recognize its owner.
  await signOut(page);
  await device.recognizes(false);
  await enterPassword(page, kai);
  await page.getByRole('button', { name: 'Use the passkey' }).click();
  await page.getByText('Your browser did not confirm it.').waitFor();
  await keepScreenshot(page, 'passkey-refused-phone');
  await device.recognizes(true);
  await page.getByRole('button', { name: 'Use the passkey' }).click();
  await isSignedIn(page);

  await page.goto(instance.url + paths.settings());
  await factors.getByText(/last used/).waitFor();
  await factors.getByRole('button', { name: 'Remove My phone' }).click();
  const question = page.getByRole('dialog', { name: 'Remove My phone' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await factors.getByText('My phone').waitFor({ state: 'detached' });
  await signOut(page);
  await enterPassword(page, kai);
  await isSignedIn(page);
});

/** An administrator, who has a second factor. */
async function openAdministration() {
  const person = { email: 'root@example.org', email_verified: true, groups: ['operators'] };
  instance.people.set('root', person);
  const { page } = await browser.newPage();
  await page.goto(instance.url);
  await signInByCompany(page, 'root');
  await isSignedIn(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const { admin, auth } = createApiClient({ baseUrl: instance.apiUrl, token: () => token });
  const { secret } = (await auth.startApp()).data;
  await auth.confirmApp({ code: appCode(secret) });
  return admin;
}

test('who lacks a required factor sets one up before anything else, in German and in the dark', async () => {
  const mia = await newAccount('Mia Ash');
  const admin = await openAdministration();
  await admin.editSettings({ requireSecondFactor: true });
  const { page } = await openSettings(mia, {
    ...PHONE,
    locale: 'de-DE',
    colorScheme: 'dark',
  });
  await page.getByRole('heading', { name: 'Richte einen zweiten Faktor ein' }).waitFor();
  await page.getByRole('button', { name: 'App einrichten' }).waitFor();
  await keepScreenshot(page, 'second-factor-needed-german-dark-phone');
  await expectAccessible(page);
  expect(await page.getByRole('region', { name: 'Sitzungen' }).count()).toBe(0);
  await page.getByRole('button', { name: 'App einrichten' }).click();
  const setUp = page.getByRole('dialog', { name: 'App einrichten' });
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '');
  await keepScreenshot(page, 'second-factor-app-german-dark-phone');
  await expectAccessible(page);
  await setUp.getByLabel('Code aus der App').fill(appCode(secret));
  await setUp.getByRole('button', { name: 'Bestätigen' }).click();
  await page.getByRole('dialog', { name: 'Hebe deine Wiederherstellungscodes auf' }).waitFor();
  await keepScreenshot(page, 'second-factor-codes-german-dark-phone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ich habe sie aufgehoben' }).click();
  await page.getByRole('region', { name: 'Sitzungen' }).waitFor();
  await admin.editSettings({ requireSecondFactor: false });
});

test('a sign-in by a provider asks for the second factor, too', async () => {
  instance.people.set('eve', { email: 'eve@example.org', email_verified: true, name: 'Eve Ott' });
  const { page } = await browser.newPage();
  await page.goto(instance.url);
  await signInByCompany(page, 'eve');
  await isSignedIn(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const { auth } = createApiClient({ baseUrl: instance.apiUrl, token: () => token });
  const { secret } = (await auth.startApp()).data;
  await auth.confirmApp({ code: appCode(secret, -1) });

  const { page: other } = await browser.newPage();
  await other.goto(instance.url + paths.settings());
  await signInByCompany(other, 'eve');
  await other.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  await other.getByLabel('Code', { exact: true }).fill(appCode(secret));
  await other.getByRole('button', { name: 'Confirm' }).click();
  await other.waitForURL('**/dashboard/settings');
});

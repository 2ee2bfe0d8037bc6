import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { createAccount } from '../system/api.ts';
import { signInByCompany, startInstanceWithProvider } from '../system/own-instance.ts';
import { chooseOfAccount } from './steps.ts';

const browser = useBrowser();

let instance: Awaited<ReturnType<typeof startInstanceWithProvider>>;
beforeAll(async () => {
  instance = await startInstanceWithProvider();
});
afterAll(() => instance.stop());

test('a person signs up by a provider, signs out there as well, and comes back', async () => {
  instance.people.set('eve', { email: 'eve@example.org', email_verified: true, name: 'Eve Ott' });
  const { page, errors } = await browser.newPage();
  await page.goto(instance.url);
  await page.getByRole('button', { name: 'Continue with Company' }).waitFor();
  await keepScreenshot(page, 'openid-sign-in');
  await expectAccessible(page);
  await signInByCompany(page, 'eve');
  await page.waitForURL('**/dashboard/project/ACTIVE');
  await page.getByRole('button', { name: 'Account of Eve Ott' }).waitFor();
  expect(errors).toEqual([]);

  await chooseOfAccount(page, 'Sign out');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/auth/authenticate**');
  // The provider asks again who it is: nobody else gets in.
  await signInByCompany(page, 'eve');
  await page.getByRole('button', { name: 'Account of Eve Ott' }).waitFor();
});

test('an account with the address is linked after it has been signed in to', async () => {
  const ann = await createAccount('Ann Lee', instance.apiUrl);
  instance.people.set('ann', { email: ann.email, email_verified: true });
  const { page } = await browser.newPage(PHONE);
  await page.goto(instance.url);
  await signInByCompany(page, 'ann');
  await page.getByRole('heading', { name: 'You have an account already' }).waitFor();
  await keepScreenshot(page, 'openid-link-first-phone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in to that account' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Sign in' });
  await panel.getByLabel('Email').fill(ann.email);
  await panel.getByLabel('Password').fill(ann.password);
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Link Company' }).waitFor();
  await keepScreenshot(page, 'openid-link-phone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const ways = page.getByRole('region', { name: 'Signing in' });
  await ways.getByText(`Company: ${ann.email}`).waitFor();
  await ways.scrollIntoViewIfNeeded();
  await keepScreenshot(page, 'openid-settings-phone');
  await expectAccessible(page);
  const { data } = await ann.api.auth.getWaysToSignIn();
  expect(data).toMatchObject({ hasPassword: true, identities: [{ provider: 'Company' }] });
});

test('the way through a provider leads back to the page that was asked for, in German', async () => {
  instance.people.set('bob', { email: 'bob@example.org', email_verified: true });
  const { page } = await browser.newPage({ locale: 'de-DE', colorScheme: 'dark' });
  await page.goto(`${instance.url}/dashboard/settings`);
  await page.getByRole('button', { name: 'Weiter mit Company' }).waitFor();
  await keepScreenshot(page, 'openid-sign-in-german-dark');
  await page.getByRole('button', { name: 'Weiter mit Company' }).click();
  await page.getByLabel('Name').fill('bob');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard/settings');
  const ways = page.getByRole('region', { name: 'Anmeldung' });
  await ways.getByText('Nur so kannst du dich anmelden.', { exact: false }).waitFor();
  await ways.scrollIntoViewIfNeeded();
  await keepScreenshot(page, 'openid-settings-german-dark');
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { OIDC_CLIENT, startOidcProvider, startServerProcess } from 'server/testing';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { createAccount } from '../system/api.ts';
import { startOwnGateway } from '../system/own-gateway.ts';
import { chooseOfAccount } from './screens.ts';

const browser = useBrowser();

/** A free port. The address of the pages is part of the configuration of provider and server. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

let directory: string;
let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let api: Awaited<ReturnType<typeof startServerProcess>>;
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kanban openid-'));
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  provider = await startOidcProvider(publicUrl);
  api = await startServerProcess({
    DATA_DIR: directory,
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: OIDC_CLIENT.clientId,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.clientSecret,
    OIDC_NAME: 'Company',
  });
  gateway = await startOwnGateway({ apiUrl: api.url, port });
});
afterAll(async () => {
  await gateway.stop();
  await api.end('SIGTERM');
  await provider.close();
  await rm(directory, { recursive: true, force: true });
});

/** Goes to the provider from the sign-in page, and says there who one is. */
async function signInAt(page: Page, login: string) {
  await page.getByRole('button', { name: 'Continue with Company' }).click();
  await page.getByRole('heading', { name: 'The provider' }).waitFor();
  await page.getByLabel('Name').fill(login);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a person signs up by a provider, signs out there as well, and comes back', async () => {
  provider.people.set('eve', { email: 'eve@example.org', email_verified: true, name: 'Eve Ott' });
  const { page, errors } = await browser.newPage();
  await page.goto(gateway.url);
  await page.getByRole('button', { name: 'Continue with Company' }).waitFor();
  await keepScreenshot(page, 'openid-sign-in');
  await expectAccessible(page);
  await signInAt(page, 'eve');
  await page.waitForURL('**/dashboard/project/ACTIVE');
  await page.getByRole('button', { name: 'Account of Eve Ott' }).waitFor();
  expect(errors).toEqual([]);

  await chooseOfAccount(page, 'Sign out');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/auth/authenticate**');
  // The provider asks again who it is: nobody else gets in.
  await signInAt(page, 'eve');
  await page.getByRole('button', { name: 'Account of Eve Ott' }).waitFor();
});

test('an account with the address is linked after it has been signed in to', async () => {
  const ann = await createAccount('Ann Lee', api.url);
  provider.people.set('ann', { email: ann.email, email_verified: true });
  const { page } = await browser.newPage(PHONE);
  await page.goto(gateway.url);
  await signInAt(page, 'ann');
  await page.getByRole('heading', { name: 'You have an account already' }).waitFor();
  await keepScreenshot(page, 'openid-link-first-phone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in to that account' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Sign in' });
  await panel.getByLabel('Email').fill(ann.email);
  await panel.getByLabel('Password').fill(ann.password);
  await panel.getByRole('button', { name: 'Sign in' }).click();
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
  provider.people.set('bob', { email: 'bob@example.org', email_verified: true });
  const { page } = await browser.newPage({ locale: 'de-DE', colorScheme: 'dark' });
  await page.goto(`${gateway.url}/dashboard/settings`);
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

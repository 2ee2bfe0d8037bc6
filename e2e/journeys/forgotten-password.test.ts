import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { eventually } from 'shared-api/testing/eventually';
import { expectAccessible } from '../browser/accessibility.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { createAccount } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import * as steps from './steps.ts';

const browser = useBrowser();

/** Without a mail server mails are files beside the store. */
const outbox = () => path.join(path.dirname(sharedSystem.store()), 'outbox');

async function mailedToken(email: string): Promise<string | undefined> {
  for (const name of await readdir(outbox()).catch(() => [])) {
    const mail = (await readFile(path.join(outbox(), name), 'utf8')).replaceAll('=\n', '');
    if (mail.includes(email)) return /forgotPassword\/([\w-]+)/.exec(mail)?.[1];
  }
  return undefined;
}

test('a forgotten password is reset by the mailed link', async () => {
  const account = await createAccount('Flo Lux');
  const { page, errors } = await browser.newPage();
  await page.goto(sharedSystem.url());
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('A link to reset your password has been sent to your email.').waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'reset-password');

  const token = await eventually('the mailed link', () => mailedToken(account.email));
  await page.goto(`${sharedSystem.url()}/auth/forgotPassword/${token}`);
  const password = 'Another!12';
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill('Another!1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('The two passwords differ. Type the same one twice.').waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'new-password');
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL('**/auth/authenticate');
  await steps.signIn(page, sharedSystem.url(), { ...account, password });
  expect(errors).toEqual([]);
});

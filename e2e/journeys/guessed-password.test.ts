import { expect, test } from '@jest/globals';
import { eventually } from 'shared-api/testing/eventually';
import { expectAccessible } from '../browser/accessibility.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { newPerson } from '../system/new-person.ts';
import * as steps from './steps.ts';

const browser = useBrowser();

/** A stranger's guess; returns the status. */
async function guess(email: string): Promise<number> {
  const response = await fetch(`${sharedSystem.url()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Wrong!Horse' }),
  });
  return response.status;
}

test('strangers who guess are slowed down, and the owner signs in with a known browser', async () => {
  const owner = newPerson('Olga Orr');
  const { page } = await browser.newPage();
  await steps.signUp(page, sharedSystem.url(), owner);
  await steps.signOut(page);
  await eventually('a refusal to let one guess', async () => (await guess(owner.email)) === 429);

  const { page: strange } = await browser.newPage();
  await strange.goto(sharedSystem.url());
  const panel = strange.getByRole('tabpanel', { name: 'Sign in' });
  await panel.getByLabel('Email').fill(owner.email);
  await panel.getByLabel('Password').fill(owner.password);
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
  await strange.getByText(/^Too many wrong passwords\. Try again in/).waitFor();
  await expectAccessible(strange);
  await keepScreenshot(strange, 'too-many-passwords');
  expect(await panel.getByLabel('Password').inputValue()).toBe(owner.password);

  await steps.signIn(page, sharedSystem.url(), owner);
  // No script of the page reads the cookie.
  expect(await page.evaluate(() => document.cookie)).not.toContain('kanban-device');
});

import type { Page } from 'playwright-core';
import type { Account } from '../system/api.ts';

/** Lets the page start as if the person had signed in before. */
export async function asSignedIn(page: Page, { token }: Pick<Account, 'token'>): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
}

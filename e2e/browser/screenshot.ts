import path from 'node:path';
import type { Page } from 'playwright-core';
import { repositoryRoot } from '../system/repository.ts';

/** Keeps a picture of the page in e2e/artifacts, for people to look at. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(repositoryRoot, 'e2e/artifacts', `${name}.png`) });
}

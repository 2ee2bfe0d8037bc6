import type { Page } from 'playwright-core';
import { keepScreenshot } from './screenshot.ts';

export interface OpenedPage {
  page: Page;
  /** The errors that the page reported. */
  errors: string[];
}

/** Collects the errors that a page reports from now on. */
export function withErrors(page: Page): OpenedPage {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { page, errors };
}

/** Has something done when a test of this file fails, while its pages are still open. */
export function onFailure(describe: (test: string) => Promise<void>): void {
  Object.assign(globalThis, { describeOpenPages: describe });
}

/**
 * Prints the contents of a page and saves a screenshot, since a run elsewhere leaves nothing else
 * to look at.
 */
export async function describePage({ page, errors }: OpenedPage, name: string): Promise<void> {
  const shown = await page
    .locator('body')
    .ariaSnapshot()
    .catch((error: unknown) => String(error));
  await keepScreenshot(page, `failed ${name}`).catch(() => undefined);
  console.error([name, page.url(), ...errors, shown].join('\n'));
}

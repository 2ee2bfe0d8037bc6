import path from 'node:path';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Account } from '../system/api.ts';
import { repositoryRoot } from '../system/repository.ts';
import { launchBrowser } from './browser.ts';
import { describePage, onFailure, type OpenedPage } from './failed-page.ts';

const PATIENCE_MS = 30_000;

/** A browser for the tests of a file; each page is a different person. */
export function useBrowser() {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let opened: OpenedPage[] = [];
  onFailure(async (test) => {
    for (const [index, one] of opened.entries()) await describePage(one, `${test} ${index + 1}`);
  });

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    opened = [];
  });
  afterAll(() => browser.close());

  return {
    /** A fresh page; `errors` collects what the page reported as wrong. */
    async newPage(options: BrowserContextOptions = {}): Promise<OpenedPage> {
      const viewport = { width: 1280, height: 800 };
      // What moves while it is clicked takes the click elsewhere, which no person would.
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options });
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      opened.push({ page, errors });
      return { page, errors };
    },
  };
}

/** What the journeys hold in their hands beside a desktop, as options of a browser context. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const TABLET = { ...PHONE, viewport: { width: 820, height: 1180 } };

/** Lets the page start as if the person had signed in before. */
export async function asSignedIn(page: Page, { token }: Pick<Account, 'token'>): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
}

/** Keeps a picture of the page in e2e/artifacts, for people to look at. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(repositoryRoot, 'e2e/artifacts', `${name}.png`) });
}

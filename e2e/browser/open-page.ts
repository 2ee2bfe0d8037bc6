import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from 'deploy/browser';
import { describePage, onFailure, type OpenedPage, withErrors } from './failed-page.ts';

const PATIENCE_MS = 60_000;

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
    /** A fresh page; `errors` collects the errors that it reports. */
    async newPage(options: BrowserContextOptions = {}): Promise<OpenedPage> {
      const viewport = { width: 1280, height: 800 };
      // What a worker fetches is out of reach for tests that hold back or damage responses.
      const serviceWorkers = 'block';
      // An element that moves while it is clicked would lose the click, which happens to no person.
      const context = await browser.newContext({
        viewport,
        reducedMotion: 'reduce',
        serviceWorkers,
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      const one = withErrors(await context.newPage());
      opened.push(one);
      return one;
    },
  };
}

import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { untilKept } from '../browser/kept-pages.ts';
import { useBrowser } from '../browser/open-page.ts';
import { sharedSystem } from '../system/shared-system.ts';

const browser = useBrowser();
const OPENER_POLICY = 'cross-origin-opener-policy';

/** Another site, with a page in which nothing happens. */
async function startOtherSite() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<title>Another site</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

/** Opens the application from a page of another site, which then has hold of nothing. */
async function expectCutOff(page: Page, otherSite: string) {
  await page.goto(otherSite);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(
      // It hides where it comes from as well as it can.
      `window.opened = open('about:blank'); opened.opener = null;
       const link = opened.document.createElement('a');
       Object.assign(link, { href: '${sharedSystem.url()}', referrerPolicy: 'no-referrer' });
       opened.document.body.append(link); link.click();`,
    ),
  ]);
  await opened.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(await page.evaluate('opened.closed')).toBe(true);
  await opened.close();
}

/** Opens a tab from another site, to which the person then gives the application's address. */
async function expectOutOfReach(page: Page, otherSite: string) {
  await page.goto(otherSite);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(`window.opened = open('${otherSite}')`),
  ]);
  await opened.goto(sharedSystem.url());
  await opened.getByRole('heading', { name: 'Welcome' }).waitFor();
  const before = opened.url();
  await page.evaluate(`window.opened.location = '${otherSite}?led'`);
  // Leading it, if it were possible, takes less time than another page.
  await page.goto(`${otherSite}?next`);
  await opened.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(opened.url()).toBe(before);
  await opened.close();
}

test('a page that another site opens is cut off from it; one’s own visits need no other process', async () => {
  const { page } = await browser.newPage({ serviceWorkers: 'allow' });
  const otherSite = await startOtherSite();
  try {
    await expectCutOff(page, otherSite.url);
    await expectOutOfReach(page, otherSite.url);
    const visit = await page.goto(sharedSystem.url());
    expect(visit!.headers()).not.toHaveProperty(OPENER_POLICY);
    // With the worker, which asks the gateway while it is started, and in older browsers after.
    await untilKept(sharedSystem.url(), page);
    await expectCutOff(page, otherSite.url);
    await page.goto(sharedSystem.url());
    await page.evaluate(
      'navigator.serviceWorker.ready.then(({ navigationPreload }) => navigationPreload.disable())',
    );
    await expectCutOff(page, otherSite.url);
  } finally {
    otherSite.stop();
  }
});

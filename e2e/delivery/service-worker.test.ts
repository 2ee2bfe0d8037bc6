import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import { pin, rollback } from 'deploy/pin';
import { changeSettings, disable, enable } from 'deploy/switches';
import type { Page } from 'playwright-core';
import { CONTRACT_VERSION, paths } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { keptFiles, untilKept } from '../browser/kept-pages.ts';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { itemLink } from '../journeys/steps.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { publishHandWritten } from '../system/hand-written-remote.ts';
import { startOwnGateway } from '../system/own-gateway.ts';

const browser = useBrowser();
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
let account: Account;
let boards: string;

beforeAll(async () => {
  account = await createAccount();
  boards = paths.boards((await createSmallBoard(account)).projectId);
});
// Each test damages or changes what is in force, so that each begins with a new store.
beforeEach(async () => {
  gateway = await startOwnGateway();
});
afterEach(() => gateway.stop());

const newPage = async () => browser.newPage({ serviceWorkers: 'allow' });
const change = () => ({ store: gateway.store, keys: gateway.keys, env: 'local', actor: 'ann' });
const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome' });

/** A stranger's page, of which everything is kept. */
async function openKept() {
  const opened = await newPage();
  await opened.page.goto(gateway.url);
  await welcome(opened.page).waitFor();
  await untilKept(gateway.url, opened.page);
  return opened;
}

/** Expects that another tab of the same browser cannot open the application. */
async function expectNoPage(page: Page) {
  const other = await page.context().newPage();
  await expect(other.goto(gateway.url)).rejects.toThrow(/ERR_/);
  await other.close();
}

test('without a gateway, pages open as they were, each with its own nonce, and say so', async () => {
  const { page, errors } = await newPage();
  await asSignedIn(page, account);
  await page.goto(gateway.url + boards);
  await page.getByRole('button', { name: 'New board' }).waitFor();
  await untilKept(gateway.url, page);
  const offline = (await (await fetch(`${gateway.url}/offline.json`)).json()) as { files: object };
  expect(await keptFiles(page)).toEqual(Object.keys(offline.files).sort());
  const calls = await page.evaluate(async () => (await caches.keys()).sort());
  expect(calls).toEqual(['kanban-files-1', 'kanban-sets-1']);
  expect(errors).toEqual([]);

  await gateway.goAway();
  const nonces = new Set<string>();
  for (const address of [boards, paths.overview()]) {
    const response = await page.goto(gateway.url + address);
    const policy = response?.headers()['content-security-policy'] ?? '';
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(await page.locator('meta[name="csp-nonce"]').getAttribute('content')).toBe(nonce);
    nonces.add(nonce);
    await page.getByText('The server cannot be reached').first().waitFor();
  }
  expect(nonces.size).toBe(2);
  expect(errors.filter((text) => /Content Security Policy|integrity/i.test(text))).toEqual([]);

  await gateway.comeBack();
  await page.goto(gateway.url + boards);
  await page.getByRole('button', { name: 'New board' }).waitFor();
});

test('a remote that was switched off, a pin and a rollback take effect at the next load', async () => {
  const { page } = await newPage();
  await asSignedIn(page, account);
  const open = () => page.goto(gateway.url + boards);
  await open();
  await untilKept(gateway.url, page);
  await disable({ ...change(), name: 'mf-boards', reason: 'loses cards' });
  await open();
  await page.getByText('switched off right now').waitFor();
  await enable({ ...change(), name: 'mf-boards' });
  await open();
  await page.getByRole('button', { name: 'New board' }).waitFor();

  const { store, keys } = gateway;
  const empty = `{ name: 'mf-boards', contractVersion: ${CONTRACT_VERSION}, activate: () => ({ routes: [] }) }`;
  await publishHandWritten({ store, keys, name: 'mf-boards', version: '9.0.0', app: empty });
  await pin({ ...change(), versions: { 'mf-boards': '9.0.0' } });
  await open();
  await page.locator('[data-remote="mf-boards"]').waitFor({ state: 'attached' });
  expect(await page.getByRole('button', { name: 'New board' }).count()).toBe(0);
  await rollback(change());
  await open();
  await page.getByRole('button', { name: 'New board' }).waitFor();
});

test('what is no longer in force is not opened, even when nothing else is there', async () => {
  const { page } = await openKept();
  const kept = await page.context().newPage();
  await disable({ ...change(), name: 'mf-boards' });
  // Only the page's head arrives: nothing of the new set can be kept before the gateway is away.
  await kept.goto(gateway.url, { waitUntil: 'commit' });
  await kept.close();
  await gateway.goAway();
  await expectNoPage(page);

  await gateway.comeBack();
  await page.goto(gateway.url);
  await untilKept(gateway.url, page);
  await gateway.goAway();
  await page.goto(gateway.url);
  await welcome(page).waitFor();
});

test('a kept file that was changed is not run, and comes from the gateway again', async () => {
  const { page, errors } = await openKept();
  const damage = () =>
    page.evaluate(async () => {
      const cache = await caches.open('kanban-files-1');
      for (const request of await cache.keys()) {
        if (!/\/shell\/.*\/main\.[^/]*js$/.test(request.url)) continue;
        const file = await cache.match(request);
        const code = `${await file?.text()};globalThis.tampered = true;`;
        await cache.put(request, new Response(code, { headers: file?.headers ?? {} }));
      }
    });
  const isTampered = () => page.evaluate(() => 'tampered' in globalThis);
  await damage();
  await page.goto(gateway.url);
  await welcome(page).waitFor();
  expect([await isTampered(), errors]).toEqual([false, []]);

  await untilKept(gateway.url, page);
  await damage();
  await gateway.goAway();
  await page.goto(gateway.url);
  // The browser's own cache has it, too.
  await welcome(page).waitFor();
  expect(await isTampered()).toBe(false);
});

test('a kept page that does not start is not opened a second time', async () => {
  const { page } = await openKept();
  await page.evaluate(async () => {
    const cache = await caches.open('kanban-sets-1');
    const set = (await (await cache.match('/kept'))?.json()) as { page: string };
    const broken = set.page.replaceAll('/store/shell/', '/store/shell/gone-');
    await cache.put('/kept', new Response(JSON.stringify({ ...set, page: broken })));
  });
  await gateway.goAway();
  await page.goto(gateway.url);
  await page.getByRole('alert').filter({ hasText: 'cannot be loaded' }).waitFor();
  await eventually('everything kept to be dropped', () =>
    page.evaluate(async () => {
      return !(await caches.match('/kept')) && !(await caches.has('kanban-files-1'));
    }),
  );
  await expectNoPage(page);
  await gateway.comeBack();
  await page.getByRole('link', { name: 'Try again' }).click();
  await welcome(page).waitFor();
});

test('a gateway that takes connections and says nothing is not waited for', async () => {
  const { page } = await openKept();
  await gateway.goAway();
  const { port } = new URL(gateway.url);
  const silent = createServer(() => undefined).listen(Number(port), '127.0.0.1');
  try {
    // The shell's calls hang as well.
    await page.goto(gateway.url, { waitUntil: 'commit' });
    await welcome(page).waitFor();
  } finally {
    silent.close().closeAllConnections();
  }
});

test('switched off, the worker and all that it kept are gone at the next load', async () => {
  const { page } = await openKept();
  await changeSettings({ ...change(), settings: { serviceWorker: false } });
  await page.goto(gateway.url);
  await eventually('worker and caches to be gone', () =>
    page.evaluate(async () => {
      const registered = await navigator.serviceWorker.getRegistrations();
      return registered.length === 0 && (await caches.keys()).length === 0;
    }),
  );
  await gateway.goAway();
  await expectNoPage(page);
  await gateway.comeBack();
  await changeSettings({ ...change(), settings: { serviceWorker: true } });
  await page.goto(gateway.url);
  await untilKept(gateway.url, page);
});

test('with a full disk nothing is kept, and pages come from the gateway as ever', async () => {
  const { page, errors } = await newPage();
  const devTools = await page.context().newCDPSession(page);
  const quota = { origin: gateway.url, quotaSize: 500_000 };
  await devTools.send('Storage.overrideQuotaForOrigin', quota);
  await page.goto(gateway.url);
  await eventually('the worker to have given up', () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return false;
      const files = await caches.open('kanban-files-1');
      const isTried = await (await caches.open('kanban-sets-1')).match('/in-force');
      return isTried !== undefined && (await files.keys()).length === 0;
    }),
  );
  await page.goto(gateway.url);
  await welcome(page).waitFor();
  expect(errors).toEqual([]);
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: gateway.url });
  await page.goto(gateway.url);
  await untilKept(gateway.url, page);
});

test('two tabs of different sets go on, and what none of them needs any more is dropped', async () => {
  const { page: first } = await newPage();
  await asSignedIn(first, account);
  await first.goto(gateway.url + paths.projects());
  await itemLink(first, 'Garden').waitFor();
  await untilKept(gateway.url, first);
  await first.reload();
  await itemLink(first, 'Garden').waitFor();
  const ofBoards = async (page: Page) =>
    (await keptFiles(page)).flatMap(
      (file) => /mf-boards\/([^/]+)\/remoteEntry/.exec(file)?.[1] ?? [],
    );
  const [before] = await ofBoards(first);
  const { store, keys } = gateway;
  const empty = `{ name: 'mf-boards', contractVersion: ${CONTRACT_VERSION}, activate: () => ({ routes: [] }) }`;
  await publishHandWritten({ store, keys, name: 'mf-boards', version: '9.0.1', app: empty });
  await pin({ ...change(), versions: { 'mf-boards': '9.0.1' } });
  const second = await first.context().newPage();
  await second.goto(gateway.url + paths.projects());
  await untilKept(gateway.url, second);
  expect((await ofBoards(second)).sort()).toEqual([before, '9.0.1']);
  await itemLink(first, 'Garden').click();
  await first.getByRole('button', { name: 'New board' }).waitFor();

  await first.close();
  await second.reload();
  await eventually('the files of the closed tab to be dropped', async () => {
    return (await ofBoards(second)).join() === '9.0.1';
  });
});

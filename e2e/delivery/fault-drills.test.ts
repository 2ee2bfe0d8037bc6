import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pin } from 'deploy/pin';
import type { Page, Route } from 'playwright-core';
import { CONTRACT_VERSION, paths } from 'shared-api/remote';
import { itemLink, sidebar } from '../journeys/steps.ts';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { freePort } from '../system/free-port.ts';
import { publishHandWritten } from '../system/hand-written-remote.ts';
import { startOwnGateway } from '../system/own-gateway.ts';

const browser = useBrowser();
let account: Account;
let boards: string;
beforeAll(async () => {
  account = await createAccount();
  boards = paths.boards((await createSmallBoard(account)).projectId);
});

type OwnGateway = Awaited<ReturnType<typeof startOwnGateway>>;

/** Expects that only the failed remote shows a message, and that everything else works. */
async function expectOnlyBoardsFailed(page: Page): Promise<string> {
  const placeholder = page.locator('[data-remote-failed="mf-boards"]');
  await placeholder.waitFor();
  const said = (await placeholder.textContent()) ?? '';
  expect(said).toContain('mf-boards');
  await sidebar(page).getByRole('link', { name: 'Projects' }).click();
  await itemLink(page, 'Garden').waitFor();
  return said;
}

describe('files that do not arrive as they were released', () => {
  let gateway: OwnGateway;
  beforeAll(async () => {
    gateway = await startOwnGateway();
  });
  afterAll(() => gateway.stop());

  const entry = /\/store\/mf-boards\/.*\/remoteEntry[^/]*\.js$/;
  const chunk = /\/store\/mf-boards\/.*\/__federation_expose_app[^/]*\.js$/;
  const missing = (route: Route) => route.fulfill({ status: 404, body: 'No such file.' });
  const tampered = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};globalThis.tampered = true;` });
  };
  const page = (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Kanban</title>' });
  const hanging = () => undefined;

  test.each<[string, RegExp, (route: Route) => unknown]>([
    ['an entry that is missing', entry, missing],
    ['an entry that never comes', entry, hanging],
    ['an entry that was tampered with', entry, tampered],
    ['a page in the place of an entry', entry, page],
    ['a chunk that is missing', chunk, missing],
    ['a chunk that was tampered with', chunk, tampered],
  ])('%s only affects its own remote', async (_, files, response) => {
    const { page: opened } = await browser.newPage();
    await asSignedIn(opened, account);
    await opened.route(files, response);
    // A file that hangs keeps the page from ever being loaded in full.
    await opened.goto(gateway.url + boards, { waitUntil: 'commit' });
    await expectOnlyBoardsFailed(opened);
    expect(await opened.evaluate(() => 'tampered' in globalThis)).toBe(false);
    // Damaged files stay in the browser's cache; missing ones are requested again.
    if (response !== missing) return;
    await opened.unroute(files);
    await opened.goBack();
    await opened.getByRole('button', { name: 'New board' }).waitFor();
  });

  test('a part of the shell that is missing says so over the page until another try loads it', async () => {
    const { page: opened } = await browser.newPage();
    await asSignedIn(opened, account);
    await opened.goto(gateway.url + paths.projects());
    await itemLink(opened, 'Garden').waitFor();
    const files = /\/store\/shell\/.*\.js$/;
    await opened.route(files, missing);
    const openWhatsNew = async () => {
      await opened.getByRole('button', { name: /^Help/ }).click();
      await opened.getByRole('menuitem', { name: "What's new" }).click();
    };
    await openWhatsNew();
    const failed = opened.getByRole('dialog', { name: 'This could not be loaded.' });
    await failed.waitFor();
    expect(await itemLink(opened, 'Garden').isVisible()).toBe(true);
    await failed.getByRole('button', { name: 'Close' }).click();
    await failed.waitFor({ state: 'detached' });

    await openWhatsNew();
    await failed.waitFor();
    await opened.unroute(files);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await opened.getByRole('dialog', { name: "What's new" }).waitFor();
  });
});

describe('remotes that were released broken', () => {
  const named = `name: 'mf-boards', contractVersion: ${CONTRACT_VERSION}`;
  const element = `{ $$typeof: Symbol.for('react.transitional.element'), type: () => {
    throw new Error('broken while rendering');
  }, props: {}, key: null, ref: null }`;
  test.each([
    ['at start', `{ ${named}, activate() { throw new Error('broken at start'); } }`, 'broken at'],
    [
      'while rendering',
      `{ ${named}, activate: () => ({ routes: [{ path: '*', element: ${element} }] }) }`,
      'broken while rendering',
    ],
    [
      'by speaking another contract than the shell',
      `{ name: 'mf-boards', contractVersion: ${CONTRACT_VERSION + 1}, activate: () => ({}) }`,
      'speaks contract',
    ],
    [
      'when its saga dies',
      `{ ${named}, activate: () => ({ routes: [], *saga() { throw new Error('saga died'); } }) }`,
      'saga died',
    ],
  ])('one that fails %s gives way, is named, and all else works', async (when, app, cause) => {
    const gateway = await startOwnGateway();
    const { store, keys } = gateway;
    const { page } = await browser.newPage();
    await asSignedIn(page, account);
    for (const version of ['9.0.0', '9.0.1']) {
      await publishHandWritten({ store, keys, name: 'mf-boards', version, app });
      await pin({ store, keys, env: 'local', versions: { 'mf-boards': version } });
      await page.goto(gateway.url + boards);
      // The version before the first one was good. What has run is not replaced under people.
      if (version === '9.0.0' && when !== 'when its saga dies')
        await page.getByRole('button', { name: 'New board' }).waitFor();
    }
    expect(await expectOnlyBoardsFailed(page)).toContain(cause);
    await gateway.stop();
  });
});

test('a page whose version has been removed from the store says that there is a newer one', async () => {
  const gateway = await startOwnGateway();
  const { store, keys } = gateway;
  const { page } = await browser.newPage();
  await asSignedIn(page, account);
  await page.goto(gateway.url + paths.projects());
  await itemLink(page, 'Garden').waitFor();

  const [old = ''] = await store.versions('mf-boards');
  const app = `{ name: 'mf-boards', contractVersion: ${CONTRACT_VERSION}, activate: () => ({ routes: [] }) }`;
  for (const version of ['9.0.0', '9.0.1']) {
    await publishHandWritten({ store, keys, name: 'mf-boards', version, app });
    await pin({ store, keys, env: 'local', versions: { 'mf-boards': version } });
  }
  await store.removeRelease('mf-boards', old);

  await itemLink(page, 'Garden').click();
  await page.locator('[data-remote-failed="mf-boards"]').waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.locator('[data-remote="mf-boards"]').waitFor();
  await gateway.stop();
});

describe('files and calls of the page itself', () => {
  let gateway: OwnGateway;
  beforeAll(async () => {
    gateway = await startOwnGateway();
    const { store, keys } = gateway;
    const app = `{ name: 'mf-boards', contractVersion: ${CONTRACT_VERSION}, activate: () => ({ routes: [] }) }`;
    await publishHandWritten({ store, keys, name: 'mf-boards', version: '9.0.0', app });
    await pin({ store, keys, env: 'local', versions: { 'mf-boards': '9.0.0' } });
  });
  afterAll(() => gateway.stop());

  const health = async () =>
    (await (await fetch(`${gateway.url}/healthz`)).json()) as { status: string; revision: number };
  async function expectSignIn() {
    const { page } = await browser.newPage();
    await page.goto(gateway.url);
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  }

  test.each<[string, (current: string) => Promise<void>]>([
    ['replayed', (current) => cp(path.join(path.dirname(current), 'history/1.json'), current)],
    ['unsigned', (current) => writeFile(current, JSON.stringify({ env: 'local', revision: 99 }))],
    ['truncated', (current) => writeFile(current, '{"env":"loc')],
  ])('pins that are %s do not take effect', async (_, damage) => {
    const { revision } = await health();
    const current = path.join(gateway.directory, 'envs/local/current.json');
    await cp(current, `${current}.kept`);
    await damage(current);
    await expectSignIn();
    expect(await health()).toMatchObject({ revision, status: 'degraded' });
    await rename(`${current}.kept`, current);
    await expectSignIn();
  });

  test('while the store is away, the page says that it cannot be loaded', async () => {
    await rename(gateway.directory, `${gateway.directory} away`);
    const { page } = await browser.newPage();
    await page.goto(gateway.url);
    await page.getByRole('alert').filter({ hasText: 'cannot be loaded' }).waitFor();
    await rm(gateway.directory, { recursive: true, force: true });
    await rename(`${gateway.directory} away`, gateway.directory);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  });

  test('while the API is down, the page is shown, and a failing call shows a notice and keeps the input', async () => {
    const down = await startOwnGateway({ apiUrl: 'http://127.0.0.1:9' });
    const { page } = await browser.newPage();
    await page.goto(down.url);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('The server cannot be reached. Try again in a moment.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
    await down.stop();
  });
});

test('a page that no server returned reloads by itself until one does', async () => {
  const port = await freePort();
  const gateway = await startOwnGateway({ apiUrl: `http://127.0.0.1:${port}` });
  const { page } = await browser.newPage();
  await page.goto(`${gateway.url}/api/files/picture`);
  await page.getByRole('heading', { name: 'Kanban is not available' }).waitFor();
  const api = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<h1>The picture</h1>');
  }).listen(port, '127.0.0.1');
  await page.getByRole('heading', { name: 'The picture' }).waitFor();
  api.close().closeAllConnections();
  await gateway.stop();
});

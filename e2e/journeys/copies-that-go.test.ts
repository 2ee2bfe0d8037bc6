import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changeSettings } from 'deploy/switches';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { copied, copiesIn, damageCopies, pictured } from '../browser/kept-copies.ts';
import { useBrowser } from '../browser/open-page.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { startOwnGateway } from '../system/own-gateway.ts';
import { card, signIn, signOut } from './steps.ts';

const browser = useBrowser();
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
beforeAll(async () => {
  gateway = await startOwnGateway();
});
afterAll(() => gateway.stop());

/** Somebody with a board, and a browser that has seen nothing yet. */
async function newBrowser() {
  const ann = await createAccount('Ann Lee');
  const board = await createSmallBoard(ann);
  const { page, errors } = await browser.newPage();
  const address = gateway.url + paths.board(board.projectId, board.boardId);
  return { ann, board, page, errors, address };
}

/** A browser that has a copy and a picture of a board. */
async function seenBoard() {
  const seen = await newBrowser();
  const { page, ann, address, board } = seen;
  await signIn(page, gateway.url, ann);
  await page.goto(address);
  await card(page, 'Sow').waitFor();
  await copied(page, board.boardId);
  await pictured(page);
  return seen;
}

/** Leads to an address of the same origin where the application does not run. */
const leave = (page: Page) => page.goto(`${gateway.url}/offline.json`);

const storedIn = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

async function expectNothingKept(page: Page) {
  await eventually('copies and pictures to be gone', async () => {
    const isNone = (await copiesIn(page)).length === 0;
    return isNone && (await storedIn(page, 'pictures')) === null;
  });
  expect(await storedIn(page, 'copies')).toBeNull();
}

test('a session that was ended elsewhere leaves nothing at the next load', async () => {
  const { page, ann, address } = await seenBoard();
  await page.goto('about:blank');
  await ann.api.auth.revokeSession({});
  await page.goto(address);
  await page.getByRole('tabpanel', { name: 'Sign in' }).waitFor();
  await expectNothingKept(page);
  expect(await storedIn(page, 'person')).toBeNull();
});

test('who is not to be remembered leaves nothing when the tab is closed', async () => {
  const { page, ann, address } = await newBrowser();
  await signIn(page, gateway.url, ann, { remember: false });
  await page.goto(address);
  await card(page, 'Sow').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const other = await page.context().newPage();
  await page.close();
  await other.goto(address);
  await other.getByRole('tabpanel', { name: 'Sign in' }).waitFor();
  for (const key of ['person', 'pictures', 'copies', 'token'])
    expect(await storedIn(other, key)).toBeNull();
  const databases = await other.evaluate(async () => indexedDB.databases());
  expect(databases.map(({ name }) => name)).not.toContain('kanban-copies');
});

test('once operators have switched it off, what was kept is gone at the next load', async () => {
  const { page, address } = await seenBoard();
  const by = { store: gateway.store, keys: gateway.keys, env: 'local', actor: 'ann' };
  await changeSettings({ ...by, settings: { serviceWorker: false } });
  try {
    await page.goto(gateway.url + paths.overview());
    await expectNothingKept(page);
    await page.goto(address);
    await card(page, 'Sow').waitFor();
    await page.reload();
    await card(page, 'Sow').waitFor();
    await expectNothingKept(page);
  } finally {
    await changeSettings({ ...by, settings: { serviceWorker: true } });
  }
});

/** Leaves a database of copies as a later version of the shell might. */
const keepAsLaterVersion = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('kanban-copies', 99);
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    opened.result.close();
  });

const versionOfCopies = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    return all.find(({ name }) => name === 'kanban-copies')?.version;
  });

test('copies of a later version make room for those of the one in force, and go with a sign-out', async () => {
  const { page, address } = await seenBoard();
  await leave(page);
  await keepAsLaterVersion(page);
  await page.goto(address);
  await card(page, 'Sow').waitFor();
  await eventually(
    'the later database to be gone',
    async () => (await versionOfCopies(page)) === 1,
  );
  await eventually('a copy to be kept', async () => (await copiesIn(page)).length > 0);
  await keepAsLaterVersion(page);
  await signOut(page);
  await eventually('it to be gone', async () => (await versionOfCopies(page)) === 1);
  await expectNothingKept(page);
});

test('what a browser has kept is damaged: the board comes from the server, and is kept again', async () => {
  const { page, errors, address, board } = await seenBoard();
  const damages = ['{"of":"cut', '7', 'null', '{"of":"SESSION","value":[null,{"at":7}]}'];
  for (const damage of [...damages, '{"of":"SESSION","value":{"id":"1","at":"<script>"}}']) {
    await leave(page);
    await page.evaluate((text) => {
      const session = localStorage.getItem('token')!.slice(0, 8);
      for (const key of ['pictures', 'copies', 'person'])
        localStorage.setItem(key, text.replace('SESSION', session));
    }, damage);
    await damageCopies(page, '{"name":"<scr');
    await page.goto(address);
    await card(page, 'Sow').waitFor();
    await copied(page, board.boardId);
    await pictured(page);
    expect(await storedIn(page, 'person')).toContain('Ann');
  }
  expect(errors).toEqual([]);
});

test('a text in a picture is drawn, and never becomes markup', async () => {
  const { page, address } = await seenBoard();
  await leave(page);
  await page.evaluate(() => {
    const text = '<img id="injected" src="x"><script>injected = true</script>';
    const changed = JSON.stringify(text).slice(1, -1);
    localStorage.setItem('pictures', localStorage.getItem('pictures')!.replace('Sow', changed));
  });
  await page.route('**/store/shell/**/main*.js', () => new Promise(() => undefined));
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#picture').waitFor();
  await page.waitForFunction(() => document.fonts.size > 0);
  expect(await storedIn(page, 'pictures')).toContain('injected');
  expect(await page.locator('#injected').count()).toBe(0);
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { appendFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserPins } from 'deploy/pins';
import { paths } from 'shared-api/remote';
import { itemLink, sidebar } from '../journeys/steps.ts';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { startOwnGateway } from '../system/own-gateway.ts';

const browser = useBrowser();
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;

beforeEach(async () => {
  gateway = await startOwnGateway();
});
afterEach(() => gateway.stop());

/** The folder of a remote's pinned release in the gateway's store. */
async function releaseFolder(remote: string): Promise<string> {
  const pins = (await (await fetch(`${gateway.url}/pins.json`)).json()) as BrowserPins;
  const version = pins.remotes[remote]?.version ?? '';
  return path.join(gateway.directory, 'store', remote, version);
}

/** Changes the stored files whose names match, including compressed copies. */
async function tamper(remote: string, files: RegExp): Promise<number> {
  const folder = await releaseFolder(remote);
  const names = (await readdir(folder)).filter((name) => files.test(name));
  // A tampered copy would be found out by its broken compression already; only the plain one is left.
  for (const name of names) {
    await rm(path.join(folder, `${name}.br`), { force: true });
    await rm(path.join(folder, `${name}.gz`), { force: true });
    await appendFile(path.join(folder, name), '\n;globalThis.tampered = true;\n');
  }
  return names.length;
}

/** Opens the boards screen, whose remote is damaged, and then the projects, whose remote is not. */
async function visitDamagedBoards() {
  const account = await createAccount();
  const { projectId } = await createSmallBoard(account);
  const { page } = await browser.newPage();
  await asSignedIn(page, account);

  await page.goto(gateway.url + paths.boards(projectId));
  const placeholder = page.locator('[data-remote-failed="mf-boards"]');
  await placeholder.waitFor();
  expect(await placeholder.textContent()).toContain('mf-boards');
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);

  await sidebar(page).getByRole('link', { name: 'Projects' }).click();
  await itemLink(page, 'Garden').waitFor();
}

test('a remote whose files are gone shows its placeholder; shell and others work', async () => {
  await rm(await releaseFolder('mf-boards'), { recursive: true });
  await visitDamagedBoards();
});

test('a tampered entry is refused; shell and others work', async () => {
  expect(await tamper('mf-boards', /^remoteEntry\.[^.]+\.js$/)).toBe(1);
  await visitDamagedBoards();
});

test('a tampered chunk is refused and only affects its own remote', async () => {
  expect(await tamper('mf-boards', /^__federation_expose_app\.[^.]+\.js$/)).toBe(1);
  await visitDamagedBoards();
});

test('a page with tampered pins uses none of them, and says so', async () => {
  const { page } = await browser.newPage();
  await page.route(`${gateway.url}/pins/*.js`, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace('"remotes"', '"tampered":1,"remotes"') });
  });

  await page.goto(gateway.url);

  expect(await page.getByRole('alert').innerText()).toContain('carries no pins');
});

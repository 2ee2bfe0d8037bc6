import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { changeSettings, disable, enable } from 'deploy/switches';
import { CONTRACT_VERSION, paths } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { itemLink, sidebar } from '../journeys/steps.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { publishHandWritten } from '../system/hand-written-remote.ts';
import { startOwnGateway } from '../system/own-gateway.ts';

const browser = useBrowser();
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;

beforeEach(async () => {
  gateway = await startOwnGateway();
});
afterEach(() => gateway.stop());

const change = () => ({ store: gateway.store, keys: gateway.keys, env: 'local', actor: 'ann' });

async function openBoards() {
  const account = await createAccount();
  const { projectId } = await createSmallBoard(account);
  const { page, errors } = await browser.newPage();
  await asSignedIn(page, account);
  const open = () => page.goto(gateway.url + paths.boards(projectId));
  return { page, errors, open };
}

/** Leaving a page sends its remaining reports. */
const leave = (page: Page) => page.goto('about:blank');

/** Waits until the gateway has a report of this phase. */
const reported = (phase: string) =>
  eventually(`a report that something was ${phase}`, async () => {
    const summary = (await (await fetch(`${gateway.url}/beacons`)).json()) as {
      remotes: { remote: string; counts: Record<string, number> }[];
    };
    return summary.remotes.find(
      ({ remote, counts }) => remote !== 'shell' && (counts[phase] ?? 0) > 0,
    );
  });

test('a disabled remote says so; the others work, and it can be enabled again', async () => {
  const { page, open } = await openBoards();
  await disable({ ...change(), name: 'mf-boards', reason: 'loses cards' });
  await open();
  await page.locator('[data-remote-off="mf-boards"]').waitFor();
  expect(await page.getByText('switched off right now').isVisible()).toBe(true);
  await sidebar(page).getByRole('link', { name: 'Projects' }).click();
  await itemLink(page, 'Garden').waitFor();
  await enable({ ...change(), name: 'mf-boards' });
  await open();
  await page.getByRole('button', { name: 'New board' }).waitFor();
});

test('operators see loads and failures', async () => {
  const { page, open } = await openBoards();
  await open();
  await page.getByRole('button', { name: 'New board' }).waitFor();
  await leave(page);
  expect(await reported('loaded')).toMatchObject({ remote: 'mf-boards' });

  const folder = path.join(gateway.directory, 'store/mf-boards');
  for (const version of await readdir(folder))
    await rm(path.join(folder, version), { recursive: true });
  const other = await openBoards();
  await other.open();
  await other.page.locator('[data-remote-failed="mf-boards"]').waitFor();
  await leave(other.page);
  expect(await reported('failed')).toMatchObject({ remote: 'mf-boards' });
});

test('an override shows its badge in the browser that asked, until it is stopped', async () => {
  const { page, open } = await openBoards();
  const asked = await page.goto(`${gateway.url}/?override=mf-boards@9`);
  expect(asked?.status()).toBe(403);
  await changeSettings({ ...change(), settings: { override: true } });
  await page.goto(`${gateway.url}/?override=mf-boards@9`);
  await page.getByText('mf-boards is served from localhost:9').waitFor();
  // Nobody serves it there: its place says so, and nothing else is touched.
  await open();
  await page.locator('[data-remote-failed="mf-boards"]').waitFor();
  await page.getByRole('link', { name: 'Use what everybody has' }).click();
  await open();
  await page.getByRole('button', { name: 'New board' }).waitFor();
  expect(await page.getByText('is served from').count()).toBe(0);
});

test('a published version is chosen in the panel of versions, by one browser alone', async () => {
  await changeSettings({ ...change(), settings: { override: true } });
  const publish = { store: gateway.store, keys: gateway.keys, name: 'mf-boards' };
  const app = `{
    name: 'mf-boards',
    contractVersion: ${CONTRACT_VERSION},
    activate: () => ({ routes: [{ path: '*', element: null }] }),
  }`;
  await publishHandWritten({ ...publish, version: '9.1.0', app });
  const { page, open } = await openBoards();
  await open();
  await page.getByRole('button', { name: 'New board' }).waitFor();
  await page.getByRole('button', { name: 'Versions' }).click();
  const panel = page.getByRole('dialog', { name: 'Versions on this page' });
  await panel
    .getByText(/^Loaded in [\d,]+ ms$/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await panel.getByRole('combobox', { name: 'Version of mf-boards' }).click();
  await page.getByText(/^9\.1\.0 \(/).click();
  await page.getByText('mf-boards is 9.1.0 in this browser').waitFor();
  expect(await page.getByRole('button', { name: 'New board' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Use what everybody has' }).click();
  await open();
  await page.getByRole('button', { name: 'New board' }).waitFor();
});

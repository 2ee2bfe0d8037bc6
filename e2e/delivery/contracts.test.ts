import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pin } from 'deploy/pin';
import { publishDist } from 'deploy/publish';
import { disable } from 'deploy/switches';
import { unpin } from 'deploy/unpin';
import { SERVED_CONTRACTS } from 'shared-api/remote';
import { useBrowser } from '../browser/open-page.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount } from '../system/api.ts';
import { startOwnGateway } from '../system/own-gateway.ts';

const BUILT = path.join(import.meta.dirname, '../fixtures/contract-remote/built');
const VERSION = '1.0.0';

const browser = useBrowser();
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;

beforeAll(async () => {
  gateway = await startOwnGateway();
});
afterAll(() => gateway.stop());

const nameOf = (contract: number) => `mf-contract-${contract}`;
const change = (reason: string) => {
  const { store, keys } = gateway;
  return { store, keys, env: 'local', actor: 'tester', reason };
};

async function publishAndPin(contract: number) {
  const { store, keys } = gateway;
  const name = nameOf(contract);
  const dist = await mkdtemp(path.join(tmpdir(), 'kanban contract-'));
  const built = await readFile(path.join(BUILT, `contract-${contract}.json`), 'utf8');
  for (const [file, content] of Object.entries(JSON.parse(built) as Record<string, string>))
    await writeFile(path.join(dist, file), content);
  await publishDist({ store, keys, name, version: VERSION, dist, contractVersion: contract });
  await rm(dist, { recursive: true });
  await pin({ ...change('new'), versions: { [name]: VERSION } });
}

async function openHome() {
  const { page, errors } = await browser.newPage();
  const ann = await createAccount('Ann Lee');
  await asSignedIn(page, ann);
  await page.goto(`${gateway.url}/dashboard/overview`);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Home' }).waitFor();
  return {
    page,
    errors,
    menu,
    entry: (contract: number) => menu.getByRole('link', { name: `Contract ${contract}` }),
  };
}

test('remotes that nobody had before, built for the contract of today and for the one before, run in the shell that is there', async () => {
  const before = await openHome();
  for (const contract of SERVED_CONTRACTS) expect(await before.entry(contract).count()).toBe(0);
  for (const contract of SERVED_CONTRACTS) await publishAndPin(contract);
  const { page, errors, menu, entry } = await openHome();
  for (const contract of SERVED_CONTRACTS) {
    await entry(contract).click();
    await page.getByRole('heading', { name: `Contract ${contract}` }).waitFor();
    await page.getByText('Opened by Ann').waitFor();
    expect(await entry(contract).getAttribute('aria-current')).toBe('page');
    expect(await page.title()).toBe(`Contract ${contract} · Kanban`);
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await page.getByRole('button', { name: 'Counted 1' }).waitFor();
    await page.getByRole('button', { name: 'Say it' }).click();
    await page.getByText('The shell says it').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go further' }).click();
    await page.getByRole('heading', { name: 'Further on' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Further on' }).waitFor();
  }
  expect(errors).toEqual([]);
  await menu.getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('button', { name: 'New project' }).first().waitFor();
});

test('one that is switched off takes its own entry with it, and nothing else', async () => {
  const [before = 0, today = 0] = SERVED_CONTRACTS;
  await disable({ ...change('broken'), name: nameOf(before) });
  const { page, entry } = await openHome();
  await entry(today).waitFor();
  expect(await entry(before).count()).toBe(0);
  await page.goto(`${gateway.url}/dashboard/contract-${before}`);
  await page.getByText(`“Contract ${before}” is switched off right now`).waitFor();
  await entry(today).click();
  await page.getByRole('heading', { name: `Contract ${today}` }).waitFor();
});

test('one that is taken out is gone, and its page is not there', async () => {
  const [, today = 0] = SERVED_CONTRACTS;
  await unpin({ ...change('unused'), names: [nameOf(today)] });
  const { page, entry } = await openHome();
  expect(await entry(today).count()).toBe(0);
  await page.goto(`${gateway.url}/dashboard/contract-${today}`);
  await page.getByRole('heading', { name: 'Nothing at this address' }).waitFor();
});

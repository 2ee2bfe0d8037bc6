import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { raiseCanary, startCanary, stopCanary } from 'deploy/canary';
import { writePass } from 'deploy/group-pass';
import { privateKey } from 'deploy/keys';
import { smoke } from 'deploy/smoke';
import type { Page } from 'playwright-core';
import { CONTRACT_VERSION, paths } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { publishHandWritten } from '../system/hand-written-remote.ts';
import { startOwnGateway } from '../system/own-gateway.ts';

interface BeaconSummary {
  remotes: { version: string; counts: Record<string, number> }[];
}

const browser = useBrowser();
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
let account: Account;
let boards: string;

beforeEach(async () => {
  gateway = await startOwnGateway();
  account = await createAccount();
  boards = paths.boards((await createSmallBoard(account)).projectId);
});
afterEach(() => gateway.stop());

const VERSION = '9.0.0';
const screen = `{ $$typeof: Symbol.for('react.transitional.element'),
  type: () => 'Boards of the canary', props: {}, key: null, ref: null }`;
const app = `{ name: 'mf-boards', contractVersion: ${CONTRACT_VERSION},
  activate: () => ({ routes: [{ path: '*', element: ${screen} }] }) }`;

const now = () => new Date(Date.now() - 1000).toISOString();
const change = () => ({ store: gateway.store, keys: gateway.keys, env: 'local', actor: 'ann' });

/** Begins a canary of boards that say so, proved in a browser as the CLI does. */
async function begin(share: number, groups: string[] = []) {
  const { store, keys } = change();
  await publishHandWritten({ store, keys, name: 'mf-boards', version: VERSION, app });
  return startCanary({
    ...change(),
    versions: { 'mf-boards': VERSION },
    steps: [{ share, from: now() }],
    groups,
    smoke: (proposed) => smoke({ store, keys, env: 'local', proposed }),
  });
}

async function newPerson() {
  const { page } = await browser.newPage();
  await asSignedIn(page, account);
  const documents: number[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document') documents.push(response.status());
  });
  const open = async () => {
    await page.goto(gateway.url + boards);
    return isInCanary(page);
  };
  return { page, documents, open };
}

async function isInCanary(page: Page): Promise<boolean> {
  const [canary, usual] = [
    page.getByText('Boards of the canary'),
    page.getByRole('button', { name: 'New board' }),
  ];
  await canary.or(usual).first().waitFor();
  return canary.isVisible();
}

test('some people get the canary at once and keep it; a raise brings it to all, a stop to nobody', async () => {
  expect((await begin(50)).pins.smoke).toMatch(/^canary passed: \d remotes$/);
  const people = [];
  const found = new Set<boolean>();
  for (let count = 0; count < 30 && found.size < 2; count += 1) {
    const person = await newPerson();
    const isIn = await person.open();
    expect(person.documents).toEqual([200]);
    expect(await person.open()).toBe(isIn);
    if (!found.has(isIn)) people.push(person);
    found.add(isIn);
  }
  expect(found.size).toBe(2);
  await raiseCanary({ ...change(), steps: [{ share: 100, from: now() }] });
  for (const { open } of people) expect(await open()).toBe(true);
  await stopCanary({ ...change(), reason: 'loses cards' });
  for (const { open } of people) expect(await open()).toBe(false);
});

test('a canary that is lost falls back on the version of everybody else, and is reported', async () => {
  await begin(100);
  await rm(path.join(gateway.directory, 'store/mf-boards', VERSION), { recursive: true });
  const { page, open } = await newPerson();
  expect(await open()).toBe(false);
  // Leaving a page sends its reports.
  await page.goto('about:blank');
  await eventually('a report that the canary fell back', async () => {
    const { remotes } = (await (await fetch(`${gateway.url}/beacons`)).json()) as BeaconSummary;
    return remotes.find(({ version, counts }) => version === VERSION && counts['fell-back'] === 1);
  });
});

test('the link of a group lets a browser in, and out again', async () => {
  await begin(0, ['team:support']);
  const { page, open } = await newPerson();
  expect(await open()).toBe(false);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const operator = await privateKey(gateway.keys, 'operator');
  const pass = writePass({ env: 'local', group: 'team:support', until }, operator);
  await page.goto(`${gateway.url}${boards}?group-pass=${pass}`);
  expect(await isInCanary(page)).toBe(true);
  expect(page.url()).not.toContain('group-pass');
  await page.goto(`${gateway.url}/?group-pass=off`);
  expect(await open()).toBe(false);
});

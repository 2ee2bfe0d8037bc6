import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from 'deploy/browser';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { startOwnGateway } from '../system/own-gateway.ts';
import { startSwitchableApi } from '../system/switchable-api.ts';
import { card, renameCard } from './steps.ts';

/** What changes something gets no response until the end, so that more and more waits. */
const CHANGES = ['/card/create', '/card/edit'];
/** KILLS=500 kills more often. */
const KILLS = Number(process.env.KILLS ?? 50);

let api: Awaited<ReturnType<typeof startSwitchableApi>>;
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
let profile: string;
beforeAll(async () => {
  api = await startSwitchableApi();
  gateway = await startOwnGateway({ apiUrl: api.url });
  profile = await mkdtemp(path.join(tmpdir(), 'kanban-profile-'));
});
afterEach(() => killBrowser());
afterAll(async () => {
  await gateway.stop();
  await api.goAway();
  await rm(profile, { recursive: true, force: true });
});

/** All processes of the browser, which have the path of its profile among their arguments. */
async function processesOfBrowser(): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const isOne = await Promise.all(
    ids.map(async (id) => {
      // It may have ended meanwhile.
      const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
      return command.includes(profile);
    }),
  );
  return ids.filter((_, at) => isOne[at]);
}

/** Ends the browser without notice, so that it can save nothing more. */
async function killBrowser(): Promise<void> {
  for (const id of await processesOfBrowser()) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended with another one.
    }
  }
  await eventually('processes to end', async () => (await processesOfBrowser()).length === 0);
  for (const lock of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    await rm(path.join(profile, lock), { force: true });
}

async function startBrowser(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    ...(await findBrowser()),
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

async function addCard(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add card at the end of To do' }).click();
  await page.getByRole('textbox', { name: 'New card in To do' }).fill(name);
  await page.keyboard.press('Enter');
  const waiting = page.getByRole('list', { name: 'Cards waiting to be sent' });
  await waiting.getByText(name, { exact: true }).waitFor();
}

test('whatever the screen has shown survives that the browser is killed, and is sent once and in order', async () => {
  const ann = await createAccount('Ann Lee');
  const { projectId, boardId, listId, cardId } = await createSmallBoard(ann);
  const address = gateway.url + paths.board(projectId, boardId);
  const open = async (shown: string) => {
    const { context, page } = await startBrowser();
    await asSignedIn(page, ann);
    await page.goto(address);
    await card(page, shown).waitFor();
    return { context, page };
  };
  const added: string[] = [];
  const names = ['Sow'];
  await api.goAway();
  await api.comeBack(CHANGES);
  for (let at = 1; at <= KILLS; at += 1) {
    const { page } = await open(names.at(-1) ?? '');
    // Every other time nothing at all can be reached.
    if (at % 4 < 2) await api.goAway();
    if (at % 2 === 0) {
      added.push(`Added ${at}`);
      await addCard(page, `Added ${at}`);
    } else {
      await renameCard(page, names.at(-1)!, `Renamed ${at}`);
      names.push(`Renamed ${at}`);
    }
    await killBrowser();
    if (at % 4 < 2) await api.comeBack(CHANGES);
  }

  await api.goAway();
  await api.comeBack();
  const { context } = await open(names.at(-1) ?? '');
  const cardsOfList = async () => {
    const { data } = await ann.api.card.getAllCard({ boardId, listId });
    return Object.values(data).toSorted((a, b) => a.position - b.position);
  };
  await eventually('all changes to be sent', async () => {
    const cards = await cardsOfList();
    const isNamed = cards.some((one) => one.id === cardId && one.name === names.at(-1));
    return isNamed && cards.length > added.length;
  });
  const renamings: unknown[] = [];
  for (let before: number | undefined; ;) {
    const page = { boardId, cardId, ...(before !== undefined && { before }) };
    const { data } = await ann.api.card.cardActivity(page);
    renamings.unshift(
      ...data.toReversed().flatMap(({ change }) => change.fields.name?.after ?? []),
    );
    before = data.at(-1)?.id;
    if (before === undefined) break;
  }
  await context.close();
  const counts = {
    kills: KILLS,
    added: (await cardsOfList()).length - 1,
    renamed: renamings.length,
  };
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect((await cardsOfList()).map(({ name }) => name)).toEqual([names.at(-1), ...added]);
  expect(renamings.filter((name) => name !== 'Sow')).toEqual(names.slice(1));
}, 3_600_000);

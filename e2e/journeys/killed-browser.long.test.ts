import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from 'deploy/browser';
import { chromium } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { onFailure, type OpenedPage, withErrors } from '../browser/failed-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { cardActivity } from '../system/card-activity.ts';
import { startOwnGateway } from '../system/own-gateway.ts';
import { startSwitchableApi } from '../system/switchable-api.ts';
import { type Done, keptActs } from './kept-acts.ts';
import { describeInterrupted, type Interrupted } from './killed-browser-failure.ts';
import { untilSent } from './offline-outcomes.ts';
import { card } from './steps.ts';

/** What changes something gets no response until the end, so that more and more waits. */
const CHANGES = ['/card/create', '/card/edit', '/card/upload', '/list/updateCard'];
/** KILLS=500 kills more often. */
const KILLS = Number(process.env.KILLS ?? 50);

let api: Awaited<ReturnType<typeof startSwitchableApi>>;
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
let profile: string;
let interrupted: Interrupted | undefined;
onFailure(async (name) => {
  if (interrupted) await describeInterrupted(interrupted, name);
});
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

async function startBrowser(): Promise<OpenedPage> {
  const context = await chromium.launchPersistentContext(profile, {
    ...(await findBrowser()),
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  return withErrors(context.pages()[0] ?? (await context.newPage()));
}

/** What has been done to a card, as the server has it. */
async function doneOnServer(
  ann: Account,
  { boardId, listId, cardId }: { boardId: number; listId: number; cardId: number },
): Promise<Done> {
  const { data: cards } = await ann.api.card.getAllCard({ boardId, listId });
  const inOrder = Object.values(cards).toSorted((a, b) => a.position - b.position);
  const { data } = await ann.api.card.getCardById({ boardId, cardId });
  const changes = await cardActivity(ann, { boardId, cardId });
  const after = (field: string) =>
    changes.flatMap(({ entity, kind, fields }) => {
      const value = fields[field]?.after;
      return entity === 'card' && kind !== 'created' && value ? [String(value)] : [];
    });
  const files: string[] = [];
  for (const { id: attachmentId, name } of data.attachments) {
    const { data: bytes } = await ann.api.card.download({ boardId, cardId, attachmentId });
    // Outside browsers the client has text for what is a Blob in them.
    files.push(`${name}: ${bytes as unknown as string}`);
  }
  return {
    added: inOrder.filter(({ id }) => id !== cardId).map(({ name }) => name),
    names: ['Sow', ...after('name')],
    lists: ['To do', ...after('list')],
    descriptions: after('description'),
    comments: data.comments.map(({ text }) => text),
    checks: changes.flatMap(({ entity, kind, fields }) =>
      entity === 'checklistItem' && kind === 'changed' && fields.completed
        ? [fields.completed.after === true]
        : [],
    ),
    dueDays: after('dueDate').map((date) => new Date(date).toDateString()),
    files,
  };
}

test('whatever the screen has shown survives that the browser is killed, and is sent once and in order', async () => {
  const ann = await createAccount('Ann Lee');
  const board = await createSmallBoard(ann);
  const { projectId, boardId, cardId } = board;
  await ann.api.list.create({ boardId, name: 'Doing', position: 2 });
  const { data: checklist } = await ann.api.card.addCheckList({ boardId, cardId, text: 'Beds' });
  const { checklistId } = checklist;
  await ann.api.card.addCheckList({ boardId, cardId, checklistId, text: 'Seeds' });
  const address = gateway.url + paths.board(projectId, boardId);
  const lists: Pick<Done, 'added' | 'names' | 'lists'> = {
    added: [],
    names: ['Sow'],
    lists: ['To do'],
  };
  const texts = { descriptions: [], comments: [], checks: [], dueDays: [], files: [] };
  const done: Done = { ...lists, ...texts };
  const recent: string[] = [];
  const open = async () => {
    const opened = await startBrowser();
    const { page } = opened;
    const plainUrl = `${gateway.url}/healthz`;
    interrupted = { opened, acts: recent, plainUrl, account: ann, onCard: { boardId, cardId } };
    await asSignedIn(page, ann);
    await page.goto(address);
    await card(page, done.names.at(-1) ?? '').waitFor();
    recent.length = 0;
    return page;
  };
  await api.goAway();
  await api.comeBack(CHANGES);
  for (let at = 0; at < KILLS; at += 1) {
    const page = await open();
    // Every other time nothing at all can be reached.
    const isAway = Math.floor(at / keptActs.length) % 2 === at % 2;
    const before = async () => {
      if (isAway) await api.goAway();
    };
    const act = keptActs[at % keptActs.length];
    recent.push(`${at}: ${act?.name}${isAway ? ', without the API' : ''}`);
    await act?.({ page, at, done, before });
    // One that does not start again has nothing to say.
    interrupted = undefined;
    await killBrowser();
    if (isAway) await api.comeBack(CHANGES);
  }

  await api.goAway();
  await api.comeBack();
  const page = await open();
  await untilSent(page);
  await page.context().close();
  const onServer = await doneOnServer(ann, board);
  // The first name and the first list are not of an act.
  const acts = { ...onServer, names: onServer.names.slice(1), lists: onServer.lists.slice(1) };
  const counts = Object.entries(acts).map(([kind, all]) => [kind, (all as unknown[]).length]);
  process.stdout.write(`${JSON.stringify({ kills: KILLS, ...Object.fromEntries(counts) })}\n`);
  expect(onServer).toEqual(done);
}, 3_600_000);

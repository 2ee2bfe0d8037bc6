import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql, type RawBuilder } from 'kysely';
import { eventually } from 'shared-api/testing/eventually';
import { openDatabase, type OpenDatabase } from './database/open-database.ts';
import { callsTo } from './testing/calls-to.ts';
import { createBoard, createCard, signUp } from './testing/fixtures.ts';
import { waitingForLocks } from './testing/lock-waits.ts';
import { fetchStream } from './testing/open-stream.ts';
import { startServerProcess, type ServerProcess } from './testing/server-process.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let on: TestApp;
let rival: OpenDatabase;
let server: ServerProcess;
let release = () => undefined as void;
beforeEach(async () => {
  on = await openTestApp();
  rival = openDatabase(on);
});
afterEach(async () => {
  release();
  await server.end('SIGKILL');
  await rival.close();
  await on.close();
});

async function start(env: Record<string, string> = {}): Promise<void> {
  server = await startServerProcess({ DATABASE_URL: on.connectionString, ...env });
}

/** Locks something until `release` is called. */
async function hold(lock: RawBuilder<unknown>): Promise<void> {
  const released = new Promise<void>((resolve) => (release = resolve));
  await new Promise<void>((resolve, reject) => {
    rival.database
      .transaction()
      .execute(async (tx) => {
        await lock.execute(tx);
        resolve();
        await released;
      })
      .catch(reject);
  });
}

async function isRefused(): Promise<void> {
  await eventually('a refused connection', () =>
    fetch(`${server.url}/healthz`).then(
      () => false,
      () => true,
    ),
  );
}

/** A call that waits for its board, and the stream of that board. */
async function startWork() {
  const { call } = callsTo(server.url);
  const owner = await signUp({ call });
  const { boardId, listIds } = await createBoard({ call }, owner);
  const [listId, addedListId] = listIds as [number, number];
  const cardId = await createCard({ call }, owner, { boardId, listId, name: 'moved' });
  const stream = await fetchStream(server.url, owner, `board:${boardId}`);
  await hold(sql`select lock_boards(array[${boardId}::int])`);
  const place = { addedListId, deletedListId: listId, position: 1 };
  const move = call(owner, 'list.updateCardList', { boardId, cardId, ...place });
  await waitingForLocks(on.database);
  return { move, stream };
}

test('a stopping server finishes open requests and ends its live streams', async () => {
  await start();
  const { move, stream } = await startWork();
  const ended = server.end('SIGTERM');
  expect(await stream.text()).toMatch(/event: goodbye\ndata: \{\}\n\n$/);
  await isRefused();
  release();
  expect(await move).toMatchObject({ status: 200 });
  expect(await ended).toBe(0);
});

test('a running job is finished', async () => {
  await start();
  await hold(sql`lock table idempotency_keys in access exclusive mode`);
  await sql`select graphile_worker.add_job('tidy-up')`.execute(on.database);
  await waitingForLocks(on.database);
  const ended = server.end('SIGTERM');
  await isRefused();
  release();
  expect(await ended).toBe(0);
  const { rows } = await sql`select id from graphile_worker.jobs`.execute(on.database);
  expect(rows).toEqual([]);
});

test('a call that takes too long does not hold the server for ever', async () => {
  await start({ SHUTDOWN_SECONDS: '1' });
  const { move } = await startWork();
  const cut = expect(move).rejects.toThrow();
  expect(await server.end('SIGTERM')).toBe(0);
  await cut;
});

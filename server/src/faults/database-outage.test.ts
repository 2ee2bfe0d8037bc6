import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { waitingForLocks } from '../testing/lock-waits.ts';
import { openStream } from '../testing/open-stream.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
let board: TestBoard;
let admin: OpenDatabase;
let name: string;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
  board = await createBoard(on, owner);
  const { pathname } = new URL(on.connectionString);
  name = pathname.slice(1);
  const connectionString = on.connectionString.replace(pathname, '/postgres');
  admin = openDatabase({ connectionString, maxConnections: 2 });
});
afterAll(async () => {
  await allowConnections(true);
  await on.close();
  await admin.close();
});

async function allowConnections(allowed: boolean): Promise<void> {
  await sql`alter database ${sql.id(name)} with allow_connections ${sql.lit(allowed)}`.execute(
    admin.database,
  );
}

const endConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    admin.database,
  );

const away = { status: 503, code: 'database-away' };
const loadBoard = () =>
  on.call(owner, 'list.getAllList', {
    boardId: board.boardId,
    archiveFlag: 0,
    filter: 'allCards',
  });

test('calls fail with 503 while the database is away, and succeed when it is back', async () => {
  await allowConnections(false);
  await endConnections();
  expect(await loadBoard()).toMatchObject(away);
  const place = { boardId: board.boardId, listId: board.listIds[0]!, position: 1 };
  expect(await on.call(owner, 'card.create', { ...place, name: 'x' })).toMatchObject(away);
  await allowConnections(true);
  expect(await loadBoard()).toMatchObject({ status: 200 });
});

test('a call whose connection breaks fails with 503 and has changed nothing', async () => {
  const place = { boardId: board.boardId, listId: board.listIds[0]!, name: 'cut off' };
  const rival = openDatabase(on);
  let cut: Promise<unknown> | undefined;
  await rival.database
    .transaction()
    .execute(async (tx) => {
      await sql`select from lists where id = ${place.listId} for update`.execute(tx);
      cut = on.call(owner, 'card.create', { ...place, position: 1 });
      await waitingForLocks(admin.database, { name });
      await endConnections();
    })
    .catch(() => undefined);
  expect(await cut).toMatchObject(away);
  await rival.close();
  expect(JSON.stringify(await loadBoard())).not.toContain('cut off');
});

test('a live stream survives the outage and delivers later events', async () => {
  const { boardId, listIds } = board;
  const stream = await openStream(on.url, owner, `board:${boardId}`);
  async function created(): Promise<void> {
    const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'x' });
    const event = { entity: 'card', entityId: cardId, change: 'created' };
    expect(await stream.events(1)).toMatchObject([event]);
  }
  // After the second event the stream is surely past its start.
  await created();
  await created();
  await allowConnections(false);
  await endConnections();
  expect(await loadBoard()).toMatchObject(away);
  await allowConnections(true);
  await created();
  await stream.cancel();
});

test('a read-only server counts as away, and its connections are closed', async () => {
  const readOnly = (value: 'on' | 'off') =>
    sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(value)}`.execute(
      admin.database,
    );
  const place = { boardId: board.boardId, listId: board.listIds[0]!, position: 1 };
  const create = () => on.call(owner, 'card.create', { ...place, name: 'kept' });
  await readOnly('on');
  await endConnections();
  // The first call may still find its connection broken.
  expect(await create()).toMatchObject(away);
  expect(await create()).toMatchObject(away);
  await readOnly('off');
  expect(await create()).toMatchObject({ status: 200 });
});

test('connections to a read-only server are not used', async () => {
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(
    admin.database,
  );
  const connectionString = `${on.connectionString}&target_session_attrs=read-write`;
  const followed = openDatabase({ connectionString });
  const read = () => sql`select 1`.execute(followed.database);
  await expect(read()).rejects.toThrow('takes writes');
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = off`.execute(
    admin.database,
  );
  await expect(read()).resolves.toBeDefined();
  await followed.close();
});

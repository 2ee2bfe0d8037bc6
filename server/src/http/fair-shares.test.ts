import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sql, type RawBuilder } from 'kysely';
import { DEFAULT_RATE_LIMITS, type RateLimits } from '../config/config.ts';
import { CALL_TIMEOUTS, openDatabase, type OpenDatabase } from '../database/open-database.ts';
import {
  cardNames,
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { waitingForLocks } from '../testing/lock-waits.ts';
import { openTestApp, requestOf, type TestApp } from '../testing/test-app.ts';
import { CALL_LIMITS } from './call-queues.ts';

let on: TestApp;
let owner: TestPerson;
let board: TestBoard;
let rival: OpenDatabase;
let release = () => undefined as void;
let held: Promise<unknown>;

async function open(options: Parameters<typeof openTestApp>[1] = {}, rateLimits?: RateLimits) {
  on = await openTestApp(rateLimits ? { rateLimits } : {}, options);
  rival = openDatabase(on);
  owner = await signUp(on);
  board = await createBoard(on, owner);
}

/** Locks something in a transaction of somebody else's until `release` is called. */
async function hold(lock: RawBuilder<unknown>): Promise<void> {
  const released = new Promise<void>((resolve) => (release = resolve));
  await new Promise<void>((resolve, reject) => {
    held = rival.database.transaction().execute(async (tx) => {
      await lock.execute(tx).catch(reject);
      resolve();
      await released;
    });
  });
}

async function close(): Promise<void> {
  release();
  await held;
  await rival.close();
  await on.close();
}

const firstList = () => board.listIds[0]!;
const isReady = async () => (await fetch(`${on.url}/readyz`)).status;

async function send(who: TestPerson, name: string, input: Record<string, unknown>) {
  const { path, ...request } = requestOf(name, input);
  return fetch(on.url + path, {
    ...request,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
  });
}

describe('while somebody else holds a row', () => {
  beforeEach(() => open({ timeouts: { ...CALL_TIMEOUTS, lockMs: 500 } }));
  afterEach(close);

  test('a call that needs the locked row is refused for now, and has changed nothing', async () => {
    await createCard(on, owner, { boardId: board.boardId, listId: firstList(), name: 'before' });
    const [, other] = board.listIds;
    await createCard(on, owner, { boardId: board.boardId, listId: other!, name: 'elsewhere' });
    const cards = await on.database.selectFrom('cards').select('id').orderBy('id').execute();
    await hold(sql`select from cards where name = 'elsewhere' for update`);
    const response = await send(owner, 'card.bulk', {
      boardId: board.boardId,
      cardIds: cards.map(({ id }) => id),
      action: { do: 'complete' },
    });
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toMatchObject({ status: 503, code: 'busy' });
    const completed = await on.database
      .selectFrom('cards')
      .select('id')
      .where('complete', '=', 1)
      .execute();
    expect(completed).toEqual([]);
  });

  test('the refused call succeeds when the row is free, once for its key', async () => {
    await hold(sql`select from lists where id = ${firstList()} for update`);
    const headers = { 'idempotency-key': 'the-same' };
    const create = () =>
      on.call({ ...owner, headers }, 'card.create', {
        boardId: board.boardId,
        listId: firstList(),
        name: 'late',
        position: 1,
      });
    expect(await create()).toMatchObject({ status: 503, code: 'busy' });
    release();
    await held;
    expect(await create()).toMatchObject({ status: 200 });
    expect(await create()).toMatchObject({ status: 200 });
    expect(await cardNames(on, owner, { ...board, listId: firstList() })).toEqual(['late']);
  });
});

describe('while calls wait for a row for long', () => {
  beforeEach(() => open({ timeouts: { ...CALL_TIMEOUTS, lockMs: 600_000 } }));
  afterEach(close);

  test('others can read and write, and the server is ready', async () => {
    const members = [owner, await signUp(on), await signUp(on), await signUp(on)];
    const users = members.slice(1).map(({ id }) => ({ user_id: id, role: 2 as const }));
    await on.call(owner, 'board.addUser', { boardId: board.boardId, users });
    const stranger = await signUp(on);
    const theirs = await createBoard(on, stranger);
    await hold(sql`select from lists where id = ${firstList()} for update`);
    const stuck = members.flatMap((member) =>
      Array.from({ length: 10 }, () =>
        on.call(member, 'card.create', {
          boardId: board.boardId,
          listId: firstList(),
          name: 'x',
          position: 1,
        }),
      ),
    );
    await waitingForLocks(rival.database, { count: CALL_LIMITS.changesOfBoard });

    expect(await isReady()).toBe(200);
    expect(await on.call(stranger, 'auth.getUser', {})).toMatchObject({ status: 200 });
    const load = { boardId: theirs.boardId, archiveFlag: 0, filter: 'allCards' } as const;
    expect(await on.call(stranger, 'list.getAllList', load)).toMatchObject({ status: 200 });
    const place = { boardId: theirs.boardId, listId: theirs.listIds[0]!, name: 'theirs' };
    expect(await createCard(on, stranger, place)).toBeGreaterThan(0);
    // People with stuck changes can still read.
    expect(await on.call(owner, 'auth.getUser', {})).toMatchObject({ status: 200 });

    release();
    const statuses = (await Promise.all(stuck)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('a person whose row is locked can read and open boards', async () => {
    await sql`update sessions set last_seen_at = now() - interval '1 hour'`.execute(on.database);
    await hold(sql`
      select from users u, boards b where u.id = ${owner.id} and b.id = ${board.boardId} for update`);
    const load = { boardId: board.boardId, archiveFlag: 0, filter: 'allCards' } as const;
    expect(await on.call(owner, 'auth.getUser', {})).toMatchObject({ status: 200 });
    expect(await on.call(owner, 'list.getAllList', load)).toMatchObject({ status: 200 });
  });

  test('runs a few calls of one person, queues some in order and refuses more with a time to retry after', async () => {
    const { changesOfPerson, waitingOfPerson } = CALL_LIMITS;
    const stranger = await signUp(on);
    const theirs = await createBoard(on, stranger);
    await hold(sql`select from lists where id = ${firstList()} for update`);
    const tooMany = 3;
    const calls = Array.from({ length: changesOfPerson + waitingOfPerson + tooMany }, (_, at) =>
      send(owner, 'card.create', {
        boardId: board.boardId,
        listId: firstList(),
        name: `card ${at}`,
        position: 1,
      }),
    );
    const refused: Response[] = [];
    await new Promise<void>((resolve) => {
      for (const call of calls) {
        void call.then((response) => {
          if (refused.push(response) === tooMany) resolve();
        });
      }
    });
    for (const response of refused) {
      expect(response.headers.get('retry-after')).toBe('1');
      expect(await response.json()).toMatchObject({ status: 429, code: 'too-many' });
    }
    const place = { boardId: theirs.boardId, listId: theirs.listIds[0]!, name: 'theirs' };
    expect(await createCard(on, stranger, place)).toBeGreaterThan(0);

    release();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(tooMany);
    expect(statuses.filter((status) => status === 200)).toHaveLength(calls.length - tooMany);
  });
});

describe('a person who calls in a loop', () => {
  beforeEach(() => open({}, { ...DEFAULT_RATE_LIMITS, calls: 10, uploads: 2 }));
  afterEach(close);

  test('is limited with any token, and nobody else is', async () => {
    const { token } = await on.call(owner, 'auth.createAccessToken', { name: 'script' });
    const script = { ...owner, token: token };
    for (let call = 0; call < 10; call += 1) await send(script, 'auth.getUser', {});
    for (const token of [owner, script]) {
      const refused = await send(token, 'auth.getUser', {});
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ status: 429, code: 'too-many' });
    }
    expect((await send(await signUp(on), 'auth.getUser', {})).status).toBe(200);
  });

  test('uploads so many files in a minute', async () => {
    const cardId = await createCard(on, owner, {
      boardId: board.boardId,
      listId: firstList(),
      name: 'with files',
    });
    const upload = () =>
      on.call(owner, 'card.upload', {
        boardId: board.boardId,
        cardId,
        file: new File(['x'], 'x.txt'),
      });
    expect([await upload(), await upload(), await upload()]).toMatchObject([
      { status: 200 },
      { status: 200 },
      { status: 429, code: 'too-many' },
    ]);
  });
});

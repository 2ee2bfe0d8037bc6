import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { atBreadth } from 'shared-api/testing/breadth';
import { eventually } from 'shared-api/testing/eventually';
import { callsTo } from '../testing/calls-to.ts';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { createKillableServer, type KillableServer } from '../testing/killable-server.ts';
import { createLedger, type Ledger } from '../testing/ledger.ts';
import { write } from '../testing/writers.ts';

/** One of each kind, and five of each every night. */
const KILLS = atBreadth(4, 20);
const WRITES_BETWEEN = 25;
const FIVE_MINUTES = 300_000;

let server: KillableServer;
let owner: TestPerson;
let board: TestBoard;
let cardIds: number[];
let ledger: Ledger;
beforeEach(async () => {
  server = await createKillableServer();
  const on = callsTo(server.process().url);
  owner = await signUp(on);
  board = await createBoard(on, owner, { lists: 3 });
  ledger = createLedger();
  cardIds = [];
  for (let count = 1; count <= 4; count += 1) {
    const listId = board.listIds[0]!;
    const cardId = await createCard(on, owner, { ...board, listId, name: `moved ${count}` });
    cardIds.push(cardId);
    ledger.places.set(cardId, new Set([listId]));
  }
});
afterEach(() => server.remove());

async function moreWrites(): Promise<void> {
  const enough = ledger.acknowledged + WRITES_BETWEEN;
  await eventually('more writes', () => {
    expect(server.process().isRunning()).toBe(true);
    expect(ledger.oddities).toEqual([]);
    return ledger.acknowledged >= enough;
  });
}

async function expectEverything(): Promise<void> {
  const { call } = callsTo(server.process().url);
  const { boardId, listIds } = board;
  const load = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
  const loaded = await call(owner, 'list.getAllList', load);
  const lists = Object.values(loaded.data as Record<string, { position: number }>);
  expect(lists.map(({ position }) => position).sort()).toEqual([1, 2, 3]);

  const names: string[] = [];
  for (const listId of listIds) {
    const { data } = await call(owner, 'card.getAllCard', { boardId, listId });
    const cards = Object.values(
      data as Record<string, { id: number; name: string; position: number }>,
    );
    cards.sort((a, b) => a.position - b.position);
    expect(cards.map(({ position }) => position)).toEqual(cards.map((_, index) => index + 1));
    names.push(...cards.map(({ name }) => name));
    for (const { id } of cards) {
      const places = ledger.places.get(id);
      if (places === undefined) continue;
      expect([...places]).toContain(listId);
      // From here on it is certain whether the move happened.
      ledger.places.set(id, new Set([listId]));
    }
  }
  expect(new Set(names).size).toBe(names.length);
  const lost = [...ledger.cards].filter((name) => !names.includes(name));
  expect(lost).toEqual([]);

  const texts: string[] = [];
  for (const cardId of cardIds) {
    const { data } = await call(owner, 'card.getCardById', { boardId, cardId });
    texts.push(...data.comments.map(({ text }) => text));
  }
  expect(new Set(texts).size).toBe(texts.length);
  expect([...ledger.comments].filter((text) => !texts.includes(text))).toEqual([]);
}

async function killDuringWrites(kill: number): Promise<void> {
  await moreWrites();
  if (kill % 2 === 0) {
    // The server restarts its database and continues by itself.
    await server.killPostgres();
    await moreWrites();
  } else {
    // Every other time both go at once, as with a power cut.
    if (kill % 4 === 3) await server.killPostgres();
    await server.process().end('SIGKILL');
  }
}

async function killInTheMiddleOfWrites(): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const round = { over: false };
    const { url } = server.process();
    const isOver = () => round.over;
    const writing = write({ url, owner, board, cardIds, ledger, isOver });
    await killDuringWrites(kill).finally(() => (round.over = true));
    await writing;
    if (!server.process().isRunning()) await server.start();
    await expectEverything();
  }
  expect(ledger.oddities).toEqual([]);
  expect(await server.process().end('SIGTERM')).toBe(0);
}

test(
  'no acknowledged write is lost when the server or the database is killed in the middle of writes',
  killInTheMiddleOfWrites,
  FIVE_MINUTES,
);

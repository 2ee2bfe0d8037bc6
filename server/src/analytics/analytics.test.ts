import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { responseSchema, contract, type Analytics } from 'shared-api/contract';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { createPastCard, type Past } from '../testing/past-card.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;

let on: TestApp;
let owner: TestPerson;
let board: TestBoard;
let today: string;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Olga');
});
beforeEach(async () => {
  board = await createBoard(on, owner, { lists: 3 });
  today = (await boardAnalytics()).to;
});
afterAll(() => on.close());

async function boardAnalytics(days?: number): Promise<Analytics> {
  const input = { boardId: board.boardId, ...(days !== undefined && { days }) };
  const response = await on.call(owner, 'board.getAnalytics', input);
  responseSchema(contract.board.getAnalytics).parse(response);
  return response.data;
}

async function listAnalytics(list: number, days = 5): Promise<Analytics> {
  const input = { boardId: board.boardId, listId: board.listIds[list]!, days };
  const response = await on.call(owner, 'list.getAnalytics', input);
  responseSchema(contract.list.getAnalytics).parse(response);
  return response.data;
}

/** A moment some days ago, at an hour of UTC. */
const ago = (days: number, hour = 12) =>
  new Date(Date.parse(today) - days * DAY_MS + hour * 3_600_000).toISOString();

const pastCard = (past: Past) => createPastCard(on, owner, board, past);

/** The cards of each list at the end of each day, oldest day first. */
const flowOf = ({ cumulativeFlow: { days, lists } }: Analytics) =>
  days.map(({ cards }) => lists.map(({ id }) => cards[id]));

test('a board without cards has zeros for thirty days', async () => {
  const response = await boardAnalytics();
  expect(response.throughput).toHaveLength(30);
  expect(response).toMatchObject({
    from: ago(29, 0).slice(0, 10),
    overdue: 0,
    byAssignee: [],
    cycleTime: { cards: 0, median: null, leadPercentile85: null },
  });
  expect(flowOf(response)[29]).toEqual([0, 0, 0]);
  expect(
    response.workInProgress.map(({ name, cards, oldestAgeDays }) => [name, cards, oldestAgeDays]),
  ).toEqual([
    ['a', 0, null],
    ['b', 0, null],
    ['c', 0, null],
  ]);
});

test('the place of a card before the shown days follows from its next change', async () => {
  await pastCard({
    created: ago(20),
    stays: [
      [0, ago(20)],
      [1, ago(10)],
      [2, ago(1)],
    ],
  });
  await pastCard({ created: ago(20), turned: [ago(15), ago(2)] });
  await pastCard({ created: ago(20), stays: [[1, ago(20)]] });
  await pastCard({ created: ago(20), turned: [ago(15)], archived: true });
  const flow = [
    [0, 2, 0],
    [1, 2, 0],
    [1, 1, 1],
    [1, 1, 1],
  ];
  expect(flowOf(await boardAnalytics(4))).toEqual(flow);
  await sql`delete from changes where at < ${ago(5)}`.execute(on.database);
  expect(flowOf(await boardAnalytics(4))).toEqual(flow);
});

test('cards count each day where they are at its end', async () => {
  await pastCard({
    created: ago(9),
    stays: [
      [0, ago(9)],
      [1, ago(3)],
      [2, ago(1)],
    ],
  });
  await pastCard({
    created: ago(2),
    stays: [
      [0, ago(2)],
      [1, ago(2, 13)],
      [0, ago(2, 14)],
    ],
  });
  await pastCard({ created: ago(1), stays: [[1, ago(1)]] });
  expect(flowOf(await boardAnalytics(5))).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [1, 1, 0],
    [1, 1, 1],
    [1, 1, 1],
  ]);
});

test('an archived card does not count until it is restored', async () => {
  await pastCard({ created: ago(9), turned: [ago(3)], archived: true });
  await pastCard({ created: ago(4), turned: [ago(2), ago(1)] });
  expect(flowOf(await boardAnalytics(5)).map(([a]) => a)).toEqual([2, 1, 0, 1, 1]);
});

test('a card without a logged list counts in its current list', async () => {
  const cardId = await pastCard({ created: ago(3), stays: [[1, ago(3)]] });
  await sql`
    update changes set after = after - 'list_id' where card_id = ${cardId}`.execute(on.database);
  expect(flowOf(await boardAnalytics(5)).map(([, b]) => b)).toEqual([0, 1, 1, 1, 1]);
});

test('a move through the API shows today', async () => {
  const { boardId, listIds } = board;
  const [deletedListId, addedListId] = [listIds[0]!, listIds[1]!];
  const cardId = await createCard(on, owner, { boardId, listId: deletedListId, name: 'card' });
  const move = { boardId, cardId, addedListId, deletedListId, position: 1 };
  await on.call(owner, 'list.updateCardList', move);
  await on.call(owner, 'card.setStatus', { boardId, cardId, complete: 1 });
  const response = await boardAnalytics(2);
  expect(flowOf(response)).toEqual([
    [0, 0, 0],
    [0, 1, 0],
  ]);
  expect(response.throughput[1]).toMatchObject({ created: 1, completed: 1 });
  expect(response.cycleTime).toMatchObject({ cards: 1, median: 0, leadMedian: 0 });
});

test('created and completed cards count by their day, archived or not', async () => {
  await pastCard({ created: ago(9), completed: ago(2), turned: [ago(1)], archived: true });
  await pastCard({ created: ago(2, 0), completed: ago(2, 23) });
  await pastCard({ created: ago(0, 0) });
  const { throughput } = await boardAnalytics(3);
  expect(throughput.map(({ created, completed }) => [created, completed])).toEqual([
    [1, 2],
    [0, 0],
    [1, 0],
  ]);
});

test('templates do not count as cards', async () => {
  const cardId = await pastCard({ created: ago(1) });
  await sql`update cards set kind = 'template' where id = ${cardId}`.execute(on.database);
  const response = await boardAnalytics(2);
  expect(response.throughput[0]).toMatchObject({ created: 0 });
  expect(response.workInProgress[0]).toMatchObject({ cards: 0 });
});

test('cycle time runs from the first move, lead time from the creation', async () => {
  for (const hours of [1, 2, 3, 10]) {
    const stays: Past['stays'] = [
      [0, ago(2, 0)],
      [1, ago(1, 1)],
      [2, ago(1, 2)],
    ];
    await pastCard({ created: ago(2, 0), completed: ago(1, 1 + hours), stays });
  }
  await pastCard({ created: ago(1, 3), completed: ago(1, 4) });
  await pastCard({ created: ago(40), completed: ago(30) });
  expect((await boardAnalytics(5)).cycleTime).toEqual({
    cards: 5,
    median: 2.5,
    percentile85: 6.9,
    leadMedian: 27,
    leadPercentile85: 30.8,
  });
});

test('work in progress counts open cards that are not archived, with their time in the list', async () => {
  await on.call(owner, 'list.edit', {
    boardId: board.boardId,
    listId: board.listIds[1]!,
    limit: 4,
  });
  await pastCard({
    created: ago(9),
    stays: [
      [0, ago(9)],
      [1, ago(4)],
    ],
  });
  await pastCard({ created: ago(2), stays: [[1, ago(2)]] });
  await pastCard({ created: ago(8), stays: [[1, ago(8)]], completed: ago(1) });
  await pastCard({ created: ago(8), stays: [[1, ago(8)]], turned: [ago(1)], archived: true });
  const { workInProgress } = await boardAnalytics(5);
  const listId = board.listIds[1]!;
  expect(workInProgress[1]).toMatchObject({ listId, name: 'b', limit: 4, cards: 2 });
  const { averageAgeDays, oldestAgeDays } = workInProgress[1]!;
  // One card arrived two days before the other.
  expect(oldestAgeDays! - averageAgeDays!).toBeCloseTo(1, 0);
  expect(oldestAgeDays! * 10).toBeCloseTo(Math.round(oldestAgeDays! * 10), 5);
});

test('cards count for their assignees, and unassigned ones for nobody', async () => {
  const colleague = await signUp(on, 'Carl');
  const both = await pastCard({ created: ago(3), due: ago(1) });
  const own = await pastCard({ created: ago(3), completed: ago(1), due: ago(2) });
  await pastCard({ created: ago(3), due: ago(1), turned: [ago(1)], archived: true });
  await pastCard({ created: ago(3) });
  await sql`
    insert into card_users (card_id, user_id, ordinal)
    values (${both}, ${owner.id}, 1), (${both}, ${colleague.id}, 2), (${own}, ${owner.id}, 1)`.execute(
    on.database,
  );
  const response = await boardAnalytics(5);
  expect(response.overdue).toBe(1);
  expect(response.byAssignee).toEqual([
    { user: owner.id, name: 'Olga -', open: 1, completed: 1, overdue: 1 },
    { user: colleague.id, name: 'Carl -', open: 1, completed: 0, overdue: 1 },
    { user: null, name: 'Unassigned', open: 1, completed: 0, overdue: 0 },
  ]);
});

test('the figures of a list cover its own cards only', async () => {
  const stays: Past['stays'] = [
    [0, ago(3)],
    [1, ago(2)],
    [2, ago(1)],
  ];
  await pastCard({ created: ago(3), completed: ago(2, 15), stays, due: ago(1) });
  await pastCard({ created: ago(1), stays: [[1, ago(1)]], due: ago(0, 0) });
  const [first, second] = [await listAnalytics(0), await listAnalytics(1)];
  expect(first.throughput.map(({ created }) => created)).toEqual([0, 1, 0, 0, 0]);
  expect(second.throughput.map(({ created }) => created)).toEqual([0, 0, 0, 1, 0]);
  expect(first.throughput.map(({ completed }) => completed)).toEqual([0, 0, 0, 0, 0]);
  expect(second.throughput.map(({ completed }) => completed)).toEqual([0, 0, 1, 0, 0]);
  expect(flowOf(first)).toEqual([[0], [1], [0], [0], [0]]);
  expect(flowOf(second)).toEqual([[0], [0], [1], [1], [1]]);
  expect(second).toMatchObject({ overdue: 1, cycleTime: { cards: 1, median: 3 } });
  expect(second.workInProgress).toMatchObject([{ name: 'b', cards: 1 }]);
});

test('archived lists and their cards are left out of the board, but counted in their own figures', async () => {
  const { boardId, listIds } = board;
  await pastCard({ created: ago(3), due: ago(1) });
  await on.call(owner, 'list.archived', { boardId, listId: listIds[0]!, archive: 1 });
  const response = await boardAnalytics(5);
  expect(response.cumulativeFlow.lists.map(({ name }) => name)).toEqual(['b', 'c']);
  expect(response).toMatchObject({ overdue: 0, byAssignee: [] });
  expect(flowOf(await listAnalytics(0))[4]).toEqual([1]);
});

test('no more than a year can be asked for', async () => {
  const { boardId } = board;
  for (const days of [0, 367]) {
    const response = await on.call(owner, 'board.getAnalytics', { boardId, days });
    expect(response).toMatchObject({ status: 400 });
  }
  expect((await boardAnalytics(366)).throughput).toHaveLength(366);
});

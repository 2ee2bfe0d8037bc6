import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { responseSchema, contract, type Overview } from 'shared-api/contract';
import { createBoardWithMember } from '../testing/board-with-member.ts';
import { createBoard, signUp, type TestBoard, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;

let on: TestApp;
let owner: TestPerson;
let member: TestPerson;
let board: TestBoard;
beforeAll(async () => {
  on = await openTestApp();
});
beforeEach(async () => {
  ({ owner, member, board } = await createBoardWithMember(on));
});
afterAll(() => on.close());

async function overviewOf(who: TestPerson): Promise<Overview> {
  const response = await on.call(who, 'dashboard.getOverview', {});
  responseSchema(contract.dashboard.getOverview).parse(response);
  return response.data;
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const names = (cards: readonly { name: string }[]) => cards.map(({ name }) => name);

async function card(
  name: string,
  fields: { startAt?: string; dueDate?: string; users?: number[]; priority?: 'high' | 'low' } = {},
): Promise<number> {
  const place = { boardId: board.boardId, listId: board.listIds[0]!, position: 10_000 };
  const { data } = await on.call(owner, 'card.create', { ...place, name, ...fields });
  return data.lastInsertCardId;
}

const mark = (table: 'watches' | 'favorites', who: TestPerson, cardId: number) =>
  sql`insert into ${sql.table(table)} (user_id, card_id) values (${who.id}, ${cardId})`.execute(
    on.database,
  );

async function leaveBoard(): Promise<void> {
  const fields = { name: 'Rocket', isPublic: 0 as const, users: [] };
  await on.call(owner, 'board.edit', { ...fields, ...board });
}

test('the response has the newest event of its person that it includes', async () => {
  const eventOf = async () => (await on.call(member, 'dashboard.getOverview', {})).eventId;
  const before = await eventOf();
  expect(before).toBe((await on.call(member, 'auth.getUser', {})).data.eventId);
  await card('Sow', { users: [member.id] });
  const after = await eventOf();
  expect(after).toBeGreaterThan(before!);
  expect(after).toBe((await on.call(member, 'auth.getUser', {})).data.eventId);
});

test('a newcomer finds nothing, in every section', async () => {
  const newcomer = await signUp(on, 'Nora');
  expect(await overviewOf(newcomer)).toEqual({
    myCards: [],
    dueSoon: [],
    favorites: [],
    recentlyOpened: [],
    activity: [],
  });
});

test('my cards are the open ones assigned to me, those that are due first at the top', async () => {
  const users = [member.id];
  await card('some day', { users, priority: 'low' });
  await card('soon', { users, priority: 'high' });
  await card('in a month', { users, dueDate: inDays(30) });
  const dates = { startAt: inDays(-1), dueDate: inDays(1) };
  await card('tomorrow', { users, ...dates });
  await card('of somebody else', { users: [owner.id] });
  await card('of nobody');
  const cardId = await card('done', { users });
  await on.call(owner, 'card.setStatus', { boardId: board.boardId, cardId, complete: 1 });
  const { myCards } = await overviewOf(member);
  expect(names(myCards)).toEqual(['tomorrow', 'in a month', 'soon', 'some day']);
  expect(myCards[0]).toMatchObject({
    boardId: board.boardId,
    boardName: 'Rocket',
    listId: board.listIds[0],
    listName: 'a',
    complete: 0,
    ...dates,
  });
  expect(myCards[1]!.startAt).toBeNull();
});

test('due soon are cards that I work on or watch, overdue or due within a week', async () => {
  const users = [member.id];
  await card('tomorrow', { users, dueDate: inDays(1) });
  await card('overdue', { users, dueDate: inDays(-3) });
  await card('in eight days', { users, dueDate: inDays(8) });
  await card('undated', { users });
  await card('not mine', { dueDate: inDays(2) });
  await mark('watches', member, await card('watched', { dueDate: inDays(6) }));
  await mark('watches', member, await card('both', { users, dueDate: inDays(5) }));
  const { dueSoon } = await overviewOf(member);
  expect(names(dueSoon)).toEqual(['overdue', 'tomorrow', 'both', 'watched']);
});

test('due soon are also the cards of nobody on a board that I have made', async () => {
  await card('of nobody', { dueDate: inDays(2) });
  await card('of nobody, later', { dueDate: inDays(9) });
  await card('of somebody', { users: [member.id], dueDate: inDays(1) });
  const { dueSoon } = await overviewOf(owner);
  expect(names(dueSoon)).toEqual(['of nobody']);
});

test('favorites show, done or not, the newest first', async () => {
  const cardId = await card('first');
  await mark('favorites', member, cardId);
  await mark('favorites', member, await card('second'));
  await mark('favorites', owner, await card('of somebody else'));
  await on.call(owner, 'card.setStatus', { boardId: board.boardId, cardId, complete: 1 });
  expect(names((await overviewOf(member)).favorites)).toEqual(['second', 'first']);
});

test.each(['card', 'list', 'board', 'project'] as const)(
  'the overview leaves out cards in an archived %s',
  async (archived) => {
    const cardId = await card('card', { users: [member.id], dueDate: inDays(1) });
    await mark('favorites', member, cardId);
    const ids = {
      card: cardId,
      list: board.listIds[0],
      board: board.boardId,
      project: board.projectId,
    };
    await sql`
      update ${sql.table(`${archived}s`)} set is_archived = true
      where id = ${ids[archived]}`.execute(on.database);
    expect(await overviewOf(member)).toMatchObject({ myCards: [], dueSoon: [], favorites: [] });
  },
);

test('the boards opened last show with their project', async () => {
  const { boardId, projectId } = board;
  await card('open');
  const cardId = await card('done');
  await on.call(owner, 'card.setStatus', { boardId, cardId, complete: 1 });
  const load = { archiveFlag: 0, filter: 'allCards' } as const;
  const other = await createBoard(on, owner, { isPublic: 1 });
  await on.call(member, 'list.getAllList', { ...load, boardId });
  await on.call(member, 'list.getAllList', { ...load, boardId: other.boardId });
  const { recentlyOpened } = await overviewOf(member);
  expect(recentlyOpened).toMatchObject([
    { boardId: other.boardId, projectId: other.projectId },
    { boardId, projectId, name: 'Rocket', projectName: 'Rocket' },
  ]);
  expect(recentlyOpened[1]?.lists[0]).toEqual({ cards: 2, completed: 1 });
  expect(recentlyOpened[1]).toMatchObject({
    users: [{ id: owner.id }, { id: member.id }],
    userCount: 2,
  });
  await on.call(owner, 'board.archivedBoard', { boardId, archive: 1 });
  expect((await overviewOf(member)).recentlyOpened).toHaveLength(1);
});

test('a public board does not reveal the name of its private project', async () => {
  const stranger = await signUp(on, 'Stranger');
  const { boardId, projectId } = board;
  await sql`update boards set is_public = true where id = ${boardId}`.execute(on.database);
  await on.call(stranger, 'list.getAllList', { boardId, archiveFlag: 0, filter: 'allCards' });
  const { recentlyOpened, activity } = await overviewOf(stranger);
  expect(recentlyOpened).toMatchObject([{ boardId, projectId, projectName: '' }]);
  expect(activity).toEqual([]);
});

test('activity comes from my boards and projects, the newest first', async () => {
  const { boardId, projectId, listIds } = board;
  const cardId = await card('logged');
  const foreign = await createBoard(on, owner);
  const mine = (await overviewOf(member)).activity;
  expect(mine[0]).toMatchObject({
    type: 'created',
    change: { entity: 'card', kind: 'created', name: 'logged' },
    user: { id: owner.id, name: 'Olga -', avatar: null },
    projectId,
    boardId,
    boardName: 'Rocket',
    listId: listIds[0],
    cardId,
    cardName: 'logged',
  });
  expect(new Set(mine.map((entry) => entry.boardId))).toEqual(new Set([boardId]));
  const all = (await overviewOf(owner)).activity;
  expect(all.map((entry) => entry.projectId)).toContain(foreign.projectId);
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
});

test('a person removed from a board no longer sees any of its cards', async () => {
  const { boardId } = board;
  const cardId = await card('card', { users: [member.id], dueDate: inDays(1) });
  await mark('favorites', member, cardId);
  await mark('watches', member, cardId);
  await on.call(member, 'list.getAllList', { boardId, archiveFlag: 0, filter: 'allCards' });
  const before = await overviewOf(member);
  expect([before.myCards, before.dueSoon, before.favorites, before.recentlyOpened]).toMatchObject([
    [{ id: cardId }],
    [{ id: cardId }],
    [{ id: cardId }],
    [{ boardId }],
  ]);
  await leaveBoard();
  expect(await overviewOf(member)).toEqual({
    myCards: [],
    dueSoon: [],
    favorites: [],
    recentlyOpened: [],
    activity: [],
  });
});

test('each section has its limit', async () => {
  const { boardId, listIds } = board;
  await sql`
    with made as (
      insert into cards (board_id, list_id, rank, name, due_at)
      select ${boardId}::int, ${listIds[0]}::int, 'z' || lpad(n::text, 3, '0'), 'many',
        now() + n * interval '1 minute' from generate_series(1, 60) n returning id),
    assigned as (insert into card_users select id, ${member.id}::int, 1 from made)
    insert into favorites (user_id, card_id) select ${member.id}::int, id from made`.execute(
    on.database,
  );
  const { myCards, dueSoon, favorites, activity } = await overviewOf(member);
  expect([myCards, dueSoon, favorites, activity].map(({ length }) => length)).toEqual([
    50, 50, 50, 50,
  ]);
});

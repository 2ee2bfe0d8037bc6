import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { signUp, createBoard, createCard, type TestPerson, withKey } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const MISSING = 2_000_000_000;
const [EARLY, LATE] = ['2030-02-01T00:00:00.000Z', '2030-03-01T00:00:00.000Z'];

let on: TestApp;
let owner: TestPerson;
let member: TestPerson;
let boardId: number;
let listIds: [number, number];
let a: number;
let b: number;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
  member = await signUp(on, 'Member');
});
afterAll(() => on.close());
beforeEach(async () => {
  const board = await createBoard(on, owner, { lists: 2 });
  boardId = board.boardId;
  listIds = board.listIds as [number, number];
  await on.call(owner, 'board.addUser', { boardId, users: [{ user_id: member.id, role: 1 }] });
  a = await createCard(on, owner, { boardId, listId: listIds[0], name: 'a' });
  b = await createCard(on, owner, { boardId, listId: listIds[0], name: 'b' });
});

const cardOf = async (cardId: number) =>
  (await on.call(owner, 'card.getCardById', { boardId, cardId })).data;
/** The kinds of notifications of a person about this board. */
const notices = async ({ id }: TestPerson) => {
  const { rows } = await sql<{ type: string }>`
    select type from notifications where user_id = ${id} and board_id = ${boardId}
      and type <> 'addedToBoard' order by type`.execute(on.database);
  return rows.map(({ type }) => type);
};

describe('many cards are changed by one call', () => {
  test('each to other values, and those that do not fit are refused alone', async () => {
    const { data: tag } = await on.call(owner, 'card.addTag', { boardId, cardId: b, tagName: 'x' });
    await on.call(owner, 'card.edit', { boardId, cardId: b, dueDate: EARLY });
    const c = await createCard(on, owner, { boardId, listId: listIds[1], name: 'c' });
    const { version, updatedAt } = await cardOf(b);
    const stranger = await signUp(on, 'Stranger');
    const { data } = await on.call(owner, 'card.editMany', {
      boardId,
      edits: [
        { cardId: a, name: 'A', estimateMinutes: 30, assign: [member.id], addTags: [tag.id] },
        { cardId: b, name: 'B', startAt: LATE },
        { cardId: c, complete: 1, priority: 'high' },
        { cardId: MISSING, name: 'gone' },
      ],
    });
    expect(data.map(({ id, status, code }) => [id, code ?? status])).toEqual([
      [a, 200],
      [b, 'starts-after-due'],
      [c, 200],
      [MISSING, 'not-found'],
    ]);
    const users = [member.id];
    expect(await cardOf(a)).toMatchObject({
      name: 'A',
      estimateMinutes: 30,
      users,
      tags: [tag.id],
    });
    expect(await cardOf(b)).toMatchObject({ name: 'b', startAt: null, version, updatedAt });
    expect(await cardOf(c)).toMatchObject({ complete: 1, priority: 'high', name: 'c' });
    const refused = await on.call(owner, 'card.editMany', {
      boardId,
      edits: [
        { cardId: a, name: 'no', assign: [stranger.id] },
        { cardId: c, name: 'no', addTags: [MISSING] },
      ],
    });
    expect(refused.data.map(({ code }) => code)).toEqual(['not-a-member', 'not-a-tag']);
    expect((await cardOf(a)).name).toBe('A');
  });

  test('who is assigned stays so after leaving the board', async () => {
    await on.call(owner, 'card.addUsers', { boardId, cardId: a, users: [member.id] });
    await on.call(member, 'board.leave', { boardId });
    const edit = (cardId: number) => ({ cardId, assign: [member.id, owner.id] });
    const { data } = await on.call(owner, 'card.editMany', { boardId, edits: [edit(a), edit(b)] });
    expect(data.map(({ status, code }) => code ?? status)).toEqual([200, 'not-a-member']);
  });

  test('with a new version of each that changes, and notices as single edits', async () => {
    const before = await cardOf(a);
    await on.call(owner, 'card.editMany', {
      boardId,
      edits: [
        { cardId: a, name: `ask @${member.email}` },
        { cardId: b, assign: [member.id] },
      ],
    });
    expect((await cardOf(a)).version).toBe(before.version + 1);
    expect((await cardOf(b)).version).toBe(before.version + 1);
    expect(await notices(member)).toEqual(['assigned', 'mentioned']);
  });

  test('is taken back by one undo', async () => {
    const contents = () => Promise.all([a, b].map(cardOf));
    const plain = async () =>
      (await contents()).map(({ name, users, dueDate, complete }) => [
        name,
        users,
        dueDate,
        complete,
      ]);
    const before = await plain();
    const key = randomUUID();
    const edits = [
      { cardId: a, name: 'A', assign: [owner.id], complete: 1 as const },
      { cardId: b, name: 'B', dueDate: LATE },
    ];
    await on.call(withKey(owner, key), 'card.editMany', { boardId, edits });
    expect(await plain()).not.toEqual(before);
    expect(await on.call(owner, 'change.undo', { boardId, key })).toMatchObject({ status: 200 });
    expect(await plain()).toEqual(before);
  });

  test('but not over what somebody else has changed meanwhile', async () => {
    const c = await createCard(on, owner, { boardId, listId: listIds[0], name: 'c' });
    await on.call(member, 'card.edit', { boardId, cardId: a, name: 'theirs', dueDate: EARLY });
    await on.call(member, 'card.edit', { boardId, cardId: b, name: 'B', priority: 'high' });
    const { version } = await cardOf(a);
    const { data } = await on.call(owner, 'card.editMany', {
      boardId,
      edits: [
        {
          cardId: a,
          name: 'mine',
          estimateMinutes: 5,
          before: { name: 'a', estimateMinutes: null },
        },
        // The name is as wanted already, and another field was changed.
        { cardId: b, name: 'B', dueDate: LATE, before: { name: 'b', dueDate: null } },
        { cardId: c, dueDate: null, complete: 1, before: { dueDate: null, complete: 0 } },
      ],
    });
    expect(data.map(({ code, status }) => code ?? status)).toEqual(['stale-version', 200, 200]);
    expect(data[0]?.params).toMatchObject({ by: expect.stringContaining('Member') });
    expect(await cardOf(a)).toMatchObject({ name: 'theirs', estimateMinutes: null, version });
    expect(await cardOf(b)).toMatchObject({ name: 'B', dueDate: LATE, priority: 'high' });
    expect(await cardOf(c)).toMatchObject({ complete: 1 });
    const edit = { cardId: a, dueDate: LATE };
    const again = async (dueDate: string | null) =>
      (
        await on.call(owner, 'card.editMany', {
          boardId,
          edits: [{ ...edit, before: { dueDate } }],
        })
      ).data;
    expect(await again(null)).toMatchObject([{ code: 'stale-version' }]);
    expect(await again('2030-02-01T01:00:00+01:00')).toMatchObject([{ status: 200 }]);
    expect((await cardOf(a)).dueDate).toBe(LATE);
  });

  test('with people and labels beside those that others have added', async () => {
    const tagged = async (tagName: string) =>
      (await on.call(member, 'card.addTag', { boardId, cardId: a, tagName })).data.id;
    const [mine, theirs] = [await tagged('mine'), await tagged('theirs')];
    await on.call(member, 'card.addUsers', { boardId, cardId: a, users: [member.id] });
    const { data } = await on.call(owner, 'card.editMany', {
      boardId,
      edits: [
        { cardId: a, removeTags: [mine], assign: [owner.id, owner.id] },
        { cardId: b, addTags: [mine, theirs], unassign: [member.id] },
      ],
    });
    expect(data.map(({ status }) => status)).toEqual([200, 200]);
    expect(await cardOf(a)).toMatchObject({ tags: [theirs], users: [member.id, owner.id] });
    expect(await cardOf(b)).toMatchObject({ tags: [mine, theirs], users: [] });
  });

  test('each once', async () => {
    const edits = [
      { cardId: a, name: 'A' },
      { cardId: a, priority: 'high' as const },
    ];
    expect(await on.call(owner, 'card.editMany', { boardId, edits })).toMatchObject({
      status: 400,
      code: 'malformed',
      params: { field: 'edits', problem: 'not-different' },
    });
    expect((await cardOf(a)).name).toBe('a');
  });

  test('on no other board', async () => {
    const other = await createBoard(on, owner);
    const { data } = await on.call(owner, 'card.editMany', {
      boardId: other.boardId,
      edits: [{ cardId: a, name: 'A' }],
    });
    expect(data).toMatchObject([{ code: 'not-found' }]);
    expect((await cardOf(a)).name).toBe('a');
  });
});

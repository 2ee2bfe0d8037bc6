import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
let member: TestPerson;
let one: { boardId: number; cardId: number };
let two: { boardId: number; cardId: number };
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
  member = await signUp(on, 'Member');
});
afterAll(() => on.close());
beforeEach(async () => {
  const { projectId, boardId, listIds } = await createBoard(on, owner);
  const users = [{ user_id: member.id, role: 1 as const }];
  await on.call(owner, 'project.addUser', { projectId, users });
  const card = (name: string) => createCard(on, owner, { boardId, listId: listIds[0]!, name });
  one = { boardId, cardId: await card('one') };
  two = { boardId, cardId: await card('two') };
});

const hour = { startedAt: '2026-01-02T03:00:00Z', endedAt: '2026-01-02T04:00:00Z' };
const entriesOf = async (on_: typeof one) =>
  (await on.call(owner, 'card.getCardById', on_)).data.timeEntries;

test('a person has one timer, which a second one stops', async () => {
  await on.call(member, 'card.startTimer', one);
  await on.call(member, 'card.startTimer', { ...two, note: 'on the second' });
  await on.call(owner, 'card.startTimer', two);
  const running = await on.call(member, 'card.getRunningTimer', {});
  expect(running.data).toMatchObject({
    card: { id: two.cardId },
    entry: { note: 'on the second' },
  });
  expect((await entriesOf(one))[0]?.endedAt).not.toBeNull();
  const stopped = await on.call(member, 'card.stopTimer', {});
  expect(stopped.data).toMatchObject({ cardId: two.cardId, user: member.id });
  expect((await on.call(member, 'card.stopTimer', {})).data).toBeNull();
  expect((await on.call(owner, 'card.getRunningTimer', {})).data).not.toBeNull();
});

test('two windows that start a timer at the same time leave one running', async () => {
  await Promise.all([one, two, one].map((card) => on.call(member, 'card.startTimer', card)));
  const entries = [...(await entriesOf(one)), ...(await entriesOf(two))];
  expect(entries.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
});

test('time entered by hand counts, and only its author can change it', async () => {
  const { data } = await on.call(member, 'card.addTimeEntry', { ...one, ...hour });
  const edit = { ...one, entryId: data.id, ...hour, endedAt: '2026-01-02T05:30:00Z' };
  expect(await on.call(owner, 'card.editTimeEntry', edit)).toMatchObject({ status: 403 });
  expect(await on.call(member, 'card.editTimeEntry', edit)).toMatchObject({ status: 200 });
  const card = await on.call(owner, 'card.getCardById', one);
  expect(card.data.timeSpentSeconds).toBe(9000);
});

test('an entry is deleted by its author, or from Admin up', async () => {
  const add = async (who: TestPerson) =>
    (await on.call(who, 'card.addTimeEntry', { ...one, ...hour })).data.id;
  const [ours, theirs] = [await add(owner), await add(member)];
  const remove = (who: TestPerson, entryId: number) =>
    on.call(who, 'card.deleteTimeEntry', { ...one, entryId });
  expect(await remove(member, ours)).toMatchObject({ status: 403 });
  expect(await remove(owner, theirs)).toMatchObject({ status: 200 });
  expect(await remove(owner, ours)).toMatchObject({ status: 200 });
  expect(await entriesOf(one)).toEqual([]);
});

test('deleting the entry of a running timer stops it and sends an event to its person', async () => {
  const timersOf = async () => {
    const { rows } = await sql<{ id: number }>`
      select entity_id as id from user_events
      where user_id = ${member.id} and entity = 'timer' order by id`.execute(on.database);
    return rows.map(({ id }) => id);
  };
  const start = async () => (await on.call(member, 'card.startTimer', one)).data.id;
  const first = await start();
  const { startedAt } = (await entriesOf(one))[0]!;
  await on.call(member, 'card.editTimeEntry', {
    ...one,
    entryId: first,
    startedAt,
    endedAt: startedAt,
  });
  expect((await on.call(member, 'card.getRunningTimer', {})).data).toBeNull();
  const before = await timersOf();
  expect(before.filter((id) => id === first)).toHaveLength(2);
  const second = await start();
  await on.call(owner, 'card.deleteTimeEntry', { ...one, entryId: second });
  expect((await on.call(member, 'card.getRunningTimer', {})).data).toBeNull();
  expect((await timersOf()).slice(before.length)).toEqual([second, second]);
});

test('a timer is stopped even on a board that its person may no longer see', async () => {
  await on.call(member, 'card.startTimer', one);
  const { rows } = await sql<{ projectId: number }>`
    select project_id as "projectId" from boards where id = ${one.boardId}`.execute(on.database);
  const { projectId } = rows[0]!;
  await on.call(owner, 'project.edit', { projectId, name: 'p', isPublic: 0, users: [] });
  expect((await on.call(member, 'card.getRunningTimer', {})).data).toBeNull();
  expect(await on.call(member, 'card.stopTimer', {})).toMatchObject({ status: 200 });
  expect((await entriesOf(one))[0]!.endedAt).not.toBeNull();
});

test('time that ends before it starts, or in the future, is refused', async () => {
  const backwards = { ...one, startedAt: hour.endedAt, endedAt: hour.startedAt };
  const future = { ...one, startedAt: hour.startedAt, endedAt: '2999-01-01T00:00:00Z' };
  for (const input of [backwards, future]) {
    expect(await on.call(member, 'card.addTimeEntry', input)).toMatchObject({ status: 422 });
  }
});

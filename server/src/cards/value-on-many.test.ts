import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Priority } from 'shared-api/limits';
import { signUp, createBoard, createCard, type TestPerson, withKey } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const [EARLY, LATE] = ['2030-02-01T00:00:00.000Z', '2030-03-01T00:00:00.000Z'];

let on: TestApp;
let ann: TestPerson;
let ben: TestPerson;
let boardId: number;
let cardIds: [number, number, number];
beforeAll(async () => {
  on = await openTestApp();
  ann = await signUp(on, 'Ann');
  ben = await signUp(on, 'Ben');
});
afterAll(() => on.close());
beforeEach(async () => {
  const board = await createBoard(on, ann);
  boardId = board.boardId;
  await on.call(ann, 'board.addUser', { boardId, users: [{ user_id: ben.id, role: 1 }] });
  const add = (name: string) => createCard(on, ann, { boardId, listId: board.listIds[0]!, name });
  cardIds = [await add('a'), await add('b'), await add('c')];
});

/** Sets a priority of cards that are shown with the one before. */
const prioritize = async (
  person: Pick<TestPerson, 'token'>,
  ids: readonly number[],
  priority: Priority,
  before: Priority = 'medium',
) => {
  const edits = ids.map((cardId) => ({ cardId, priority, before: { priority: before } }));
  const { data } = await on.call(person, 'card.editMany', { boardId, edits });
  return data.map(({ status, code, params }) => ({ is: code ?? status, by: params?.by }));
};
const cards = () =>
  Promise.all(
    cardIds.map(
      async (cardId) => (await on.call(ann, 'card.getCardById', { boardId, cardId })).data,
    ),
  );
const priorities = async () => (await cards()).map(({ priority }) => priority);
const nameOf = async (person: TestPerson) => {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', first_name, last_name) as name from users
    where id = ${person.id}`.execute(on.database);
  return rows[0]?.name;
};
const DONE = { is: 200, by: undefined };

test('who has not seen another’s priority is refused for that card alone, and reads whose it is', async () => {
  const [a, b, c] = cardIds;
  expect(await prioritize(ann, [a, b], 'high')).toEqual([DONE, DONE]);
  expect(await prioritize(ben, [b, c], 'low')).toEqual([
    { is: 'stale-version', by: await nameOf(ann) },
    DONE,
  ]);
  expect(await priorities()).toEqual(['high', 'high', 'low']);
  expect(await prioritize(ben, [b], 'low', 'high')).toEqual([DONE]);
  expect(await priorities()).toEqual(['high', 'low', 'low']);
});

test('of two at the same moment one is refused for the cards that both have chosen', async () => {
  const [a, b, c] = cardIds;
  const [anns, bens] = await Promise.all([
    prioritize(ann, [a, b], 'high'),
    prioritize(ben, [b, c], 'low'),
  ]);
  expect([anns[0], bens[1]]).toEqual([DONE, DONE]);
  const isAnnFirst = anns[1]!.is === 200;
  expect([anns[1], bens[0]].map(({ is } = DONE) => is).toSorted()).toEqual([200, 'stale-version']);
  const refused = isAnnFirst ? bens[0] : anns[1];
  expect(refused?.by).toBe(await nameOf(isAnnFirst ? ann : ben));
  expect(await priorities()).toEqual(['high', isAnnFirst ? 'high' : 'low', 'low']);
});

test('each of many refused cards names the person who has changed it last', async () => {
  const [a, b, c] = cardIds;
  await prioritize(ben, [a, b], 'low');
  await prioritize(ann, [b], 'high', 'low');
  await on.call(ben, 'card.edit', { boardId, cardId: c, dueDate: EARLY });
  await prioritize(ann, [c], 'high');
  const before = { priority: 'medium', dueDate: null } as const;
  const edits = [
    { cardId: a, priority: 'high' as const, before },
    { cardId: b, priority: 'low' as const, before },
    { cardId: c, dueDate: LATE, before },
  ];
  const { data } = await on.call(ann, 'card.editMany', { boardId, edits });
  expect(data.map(({ code }) => code)).toEqual(cardIds.map(() => 'stale-version'));
  const nameOfBen = await nameOf(ben);
  // The empty name is that of the caller.
  expect(data.map(({ params }) => params?.by)).toEqual([nameOfBen, '', nameOfBen]);
});

test('an undo gives each card its own earlier value back', async () => {
  const [a, b, c] = cardIds;
  const estimates = [30, null, 60];
  const edit = (cardId: number, at: number) => ({
    cardId,
    estimateMinutes: estimates[at]!,
    dueDate: [EARLY, LATE, null][at]!,
  });
  await on.call(ann, 'card.editMany', { boardId, edits: cardIds.map(edit) });
  const key = randomUUID();
  await on.call(withKey(ben, key), 'card.editMany', {
    boardId,
    edits: [a, b, c].map((cardId) => ({ cardId, estimateMinutes: 120, dueDate: LATE })),
  });
  const values = async () =>
    (await cards()).map(({ estimateMinutes, dueDate }) => [estimateMinutes, dueDate]);
  expect(await values()).toEqual(cardIds.map(() => [120, LATE]));
  expect(await on.call(ben, 'change.undo', { boardId, key })).toMatchObject({ status: 200 });
  expect(await values()).toEqual([
    [30, EARLY],
    [null, LATE],
    [60, null],
  ]);
});

test('cards that have the value already get no new version, and no entry in their log', async () => {
  const [a, b, c] = cardIds;
  await prioritize(ann, [a], 'high');
  const versions = async () => (await cards()).map(({ version }) => version);
  const [ofA, ofB, ofC] = (await versions()) as [number, number, number];
  const { data: tag } = await on.call(ann, 'card.addTag', { boardId, cardId: a, tagName: 'x' });
  await on.call(ann, 'card.editMany', {
    boardId,
    edits: [
      { cardId: a, priority: 'high' },
      { cardId: b, priority: 'high', complete: 1 },
      { cardId: c, priority: 'medium', addTags: [tag.id] },
    ],
  });
  const [nowA, nowB, nowC] = await versions();
  expect(nowA).toBe(ofA + 1);
  expect(nowB).toBeGreaterThan(ofB);
  expect(nowC).toBe(ofC + 1);
  const { rows } = await sql`
    select id from changes where entity = 'card' and entity_id = ${a}
      and after ->> 'priority' = 'high'`.execute(on.database);
  expect(rows).toHaveLength(1);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ListFilter } from 'shared-api/limits';
import { createBoard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let on: TestApp;
let owner: TestPerson;
let boardId: number;
let listId: number;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
  const board = await createBoard(on, owner);
  ({ boardId } = board);
  listId = board.listIds[0]!;
});
afterAll(() => on.close());

interface Dates {
  startAt?: string | null;
  dueDate?: string | null;
}

const create = (name: string, dates: Dates) =>
  on.call(owner, 'card.create', { boardId, listId, name, position: 1, ...dates });
const edit = (cardId: number, dates: Dates) =>
  on.call(owner, 'card.edit', { boardId, cardId, ...dates });
const created = async (name: string, dates: Dates) =>
  (await create(name, dates)).data.lastInsertCardId;
const cardOf = async (cardId: number) =>
  (await on.call(owner, 'card.getCardById', { boardId, cardId })).data;

test('a start date is written, read and removed, and both changes are in the activity', async () => {
  const dates = { startAt: inDays(1), dueDate: inDays(2) };
  const cardId = await created('Sow', dates);
  expect(await cardOf(cardId)).toMatchObject(dates);
  const earlier = inDays(0);
  expect((await edit(cardId, { startAt: earlier })).data).toMatchObject({
    startAt: earlier,
    dueDate: dates.dueDate,
  });
  expect((await edit(cardId, { startAt: null })).data.startAt).toBeNull();
  const { data } = await on.call(owner, 'card.cardActivity', { boardId, cardId });
  expect(data.map(({ change }) => change.fields)).toMatchObject([
    { startAt: { before: expect.any(String), after: null } },
    { startAt: { before: expect.any(String), after: expect.any(String) } },
    {},
  ]);
});

test('setting either date so that the start is after the due date is refused and changes nothing', async () => {
  const refusal = {
    status: 422,
    code: 'starts-after-due',
    message: 'The start date is after the due date. Change one of them.',
  };
  const dates = { startAt: inDays(1), dueDate: inDays(2) };
  const backwards = { startAt: inDays(2), dueDate: inDays(1) };
  expect(await create('Backwards', backwards)).toMatchObject(refusal);
  const cardId = await created('Harvest', dates);
  expect(await edit(cardId, { startAt: inDays(3) })).toMatchObject(refusal);
  expect(await edit(cardId, { dueDate: inDays(0) })).toMatchObject(refusal);
  expect(await edit(cardId, backwards)).toMatchObject(refusal);
  expect(await cardOf(cardId)).toMatchObject(dates);
  const moment = inDays(3);
  const both = { startAt: moment, dueDate: moment };
  expect((await edit(cardId, both)).data).toMatchObject(both);
});

test('a rule that sets an earlier due date brings the start date forward', async () => {
  const { data } = await on.call(owner, 'list.create', { boardId, name: 'Today', position: 9 });
  const action = { do: 'setDueIn', days: 0 } as const;
  const into = { boardId, listId: data.id };
  await on.call(owner, 'list.addAutomation', { ...into, trigger: 'cardEntered', action });
  const cardId = await created('Early', { startAt: inDays(5), dueDate: inDays(6) });
  const move = { boardId, cardId, addedListId: data.id, deletedListId: listId, position: 1 };
  expect(await on.call(owner, 'list.updateCardList', move)).toMatchObject({ status: 200 });
  const { startAt, dueDate } = await cardOf(cardId);
  expect(dueDate).toMatch(/T23:59:59.999Z$/);
  expect(startAt).toBe(dueDate);
});

test('a board can be filtered by cards that have started, or not yet', async () => {
  const board = await createBoard(on, owner);
  const place = { boardId: board.boardId, listId: board.listIds[0]!, position: 99 };
  for (const [name, days] of [
    ['running', -1],
    ['done', -1],
    ['later', 1],
    ['any time', null],
  ] as const) {
    const startAt = days === null ? null : inDays(days);
    await on.call(owner, 'card.create', { ...place, name, startAt });
  }
  const cardsIn = async (filter: ListFilter) => {
    const load = { boardId: board.boardId, archiveFlag: 0, filter } as const;
    const { data } = await on.call(owner, 'list.getAllList', load);
    return Object.values(data).flatMap(({ cards }) => Object.values(cards));
  };
  const done = (await cardsIn('allCards')).find(({ name }) => name === 'done')!;
  const complete = { boardId: board.boardId, cardId: done.id, complete: 1 } as const;
  await on.call(owner, 'card.setStatus', complete);
  expect((await cardsIn('started')).map(({ name }) => name)).toEqual(['running']);
  expect((await cardsIn('notStarted')).map(({ name }) => name)).toEqual(['later']);
});

test('a list is sorted by start date, cards without one last in both directions', async () => {
  const board = await createBoard(on, owner);
  const place = { boardId: board.boardId, listId: board.listIds[0]! };
  const ids: number[] = [];
  for (const startAt of [inDays(3), null, inDays(1), inDays(2)]) {
    const input = { ...place, name: 'Sow', position: 10, startAt };
    ids.push((await on.call(owner, 'card.create', input)).data.lastInsertCardId);
  }
  const [third, never, first, second] = ids;
  const sorted = async (order: 'asc' | 'desc') =>
    (await on.call(owner, 'list.sortCards', { ...place, by: 'startAt', order })).data;
  expect(await sorted('asc')).toEqual(
    [first, second, third, never].map((id, index) => ({ id, position: index + 1 })),
  );
  expect((await sorted('desc')).map(({ id }) => id)).toEqual([third, second, first, never]);
});

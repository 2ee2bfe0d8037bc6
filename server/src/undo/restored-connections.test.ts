import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { BinItem } from 'shared-api/contract';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let anna: TestPerson;
let board: TestBoard;
let boardId: number;
let listId: number;
beforeAll(async () => {
  on = await openTestApp();
  anna = await signUp(on, 'Anna');
});
afterAll(() => on.close());
beforeEach(async () => {
  board = await createBoard(on, anna);
  boardId = board.boardId;
  listId = board.listIds[0]!;
});

const addCard = (name: string, list = listId) =>
  createCard(on, anna, { boardId, listId: list, name });
const deleteCard = (cardId: number, who = anna) => on.call(who, 'card.delete', { boardId, cardId });
const bin = async (at: object = { boardId }): Promise<BinItem[]> => {
  const response = await on.call(anna, 'bin.get', at);
  expect(response).toMatchObject({ status: 200, message: 'OK' });
  return response.data;
};
const restore = (items: readonly BinItem[], who = anna) =>
  on.call(who, 'bin.restore', { boardId, ids: items.map(({ id }) => id) });
const cardOf = async (cardId: number) =>
  (await on.call(anna, 'card.getCardById', { boardId, cardId })).data;

async function deleteList(list: number): Promise<void> {
  await on.call(anna, 'list.archived', { boardId, listId: list, archive: 1 });
  await on.call(anna, 'list.delete', { boardId, listId: list, withCards: true });
}

test('an epic comes back with the cards that count towards nothing else by now', async () => {
  const [epic, other] = [await addCard('Garden'), await addCard('House')];
  for (const cardId of [epic, other]) {
    await on.call(anna, 'card.convert', { boardId, cardId, kind: 'epic' });
  }
  const [sow, rake, dig] = [await addCard('Sow'), await addCard('Rake'), await addCard('Dig')];
  const partOf = (cardId: number, parentId: number) =>
    on.call(anna, 'card.setParent', { boardId, cardId, parentId });
  for (const cardId of [sow, rake, dig]) await partOf(cardId, epic);
  await deleteCard(epic);
  await partOf(rake, other);
  await on.call(anna, 'card.convert', { boardId, cardId: dig, kind: 'epic' });
  await restore(await bin());
  const parents = [];
  for (const cardId of [sow, rake, dig]) parents.push((await cardOf(cardId)).parent?.id ?? null);
  expect(parents).toEqual([epic, other, null]);
});

test('rules that moved cards to a deleted list do so again when it is back', async () => {
  const to = { do: 'moveToList', listId } as const;
  for (const from of board.listIds.slice(1)) {
    const rule = { boardId, listId: from, trigger: 'checklistDone', action: to } as const;
    expect(await on.call(anna, 'list.addAutomation', rule)).toMatchObject({ status: 200 });
  }
  const rulesOf = async (list: number) =>
    (await on.call(anna, 'list.getAutomation', { boardId, listId: list })).data;
  const [kept, gone] = board.listIds.slice(1);
  const before = await rulesOf(kept!);
  await deleteList(listId);
  expect(await rulesOf(kept!)).toEqual([]);
  const items = await bin();
  await deleteList(gone!);
  expect(await restore(items)).toMatchObject({ status: 200 });
  expect(await rulesOf(kept!)).toEqual(before);
});

test("a timer that ran on a deleted card is stopped when it was deleted, and in nobody's way", async () => {
  const onCard = { boardId, cardId: await addCard('Sow') };
  await on.call(anna, 'card.startTimer', onCard);
  await deleteCard(onCard.cardId);
  const other = { boardId, cardId: await addCard('Rake') };
  await on.call(anna, 'card.startTimer', other);
  const items = await bin();
  expect(await restore(items)).toMatchObject({ status: 200, data: { timersStopped: 1 } });
  const running = (await on.call(anna, 'card.getRunningTimer', {})).data;
  expect(running?.card.id).toBe(other.cardId);
  const entries = await on.database
    .selectFrom('time_entries')
    .where('card_id', '=', onCard.cardId)
    .select('ended_at')
    .execute();
  expect(entries.map(({ ended_at: end }) => end?.toISOString())).toEqual([items[0]!.deletedAt]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AutomationAction, AutomationRule } from 'shared-api/contract';
import { changeSentence, notificationSentence } from 'shared-api/sentences';
import { activitySentences } from '../testing/activity-sentences.ts';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
});
afterAll(() => on.close());

let board: TestBoard;
let boardId: number;
let [todo, doing, done] = [0, 0, 0];
beforeEach(async () => {
  board = await createBoard(on, owner, { lists: 3 });
  boardId = board.boardId;
  [todo, doing, done] = board.listIds as [number, number, number];
});

const rule = (listId: number, trigger: AutomationRule['trigger'], action: AutomationAction) =>
  on.call(owner, 'list.addAutomation', { boardId, listId, trigger, action });

const cardIn = (listId: number, name = 'card') => createCard(on, owner, { boardId, listId, name });

const move = (cardId: number, deletedListId: number, addedListId: number) =>
  on.call(owner, 'list.updateCardList', {
    boardId,
    cardId,
    deletedListId,
    addedListId,
    position: 99,
  });

const cardOf = async (cardId: number) =>
  (await on.call(owner, 'card.getCardById', { boardId, cardId })).data;

const activityOf = (cardId: number) => activitySentences(on, owner, { boardId, cardId });

/** A card with one open checklist item, and how to tick it. */
async function withChecklist(cardId: number) {
  const onCard = { boardId, cardId };
  const { data } = await on.call(owner, 'card.addCheckList', { ...onCard, text: 'Steps' });
  const { checklistId } = data;
  const added = await on.call(owner, 'card.addCheckList', { ...onCard, checklistId, text: 'one' });
  const itemId = added.data.item!.id;
  return () =>
    on.call(owner, 'card.editCheckList', { ...onCard, checklistId, itemId, completed: true });
}

test.each([
  [{ do: 'setComplete', complete: 1 }, { complete: 1 }],
  [{ do: 'setPriority', priority: 'high' }, { priority: 'high' }],
  [{ do: 'setDueIn', days: 0 }, { dueDate: expect.stringContaining('T23:59:59.999Z') }],
] as const)('the last tick runs %j, and ticking it again does not', async (action, expected) => {
  await rule(todo, 'checklistDone', action);
  const cardId = await cardIn(todo);
  const tick = await withChecklist(cardId);
  await tick();
  const card = await cardOf(cardId);
  expect(card).toMatchObject(expected);
  await on.call(owner, 'card.setStatus', { boardId, cardId, complete: 0 });
  const dueDate = '2031-01-01T00:00:00.000Z';
  await on.call(owner, 'card.edit', { boardId, cardId, priority: 'low', dueDate });
  await tick();
  expect(await cardOf(cardId)).toMatchObject({ complete: 0, priority: 'low', dueDate });
});

test('a card that enters a list is changed by all of its rules, and its activity shows that', async () => {
  const person = await signUp(on, 'Person');
  const users = [{ user_id: person.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId, users });
  const tag = { boardId, tagName: 'UI', tagColor: '#aabbcc' };
  const tagId = (await on.call(owner, 'board.addBoardTag', tag)).data.id;
  await rule(done, 'cardEntered', { do: 'setComplete', complete: 1 });
  await rule(done, 'cardEntered', { do: 'setPriority', priority: 'low' });
  await rule(done, 'cardEntered', { do: 'assign', userId: person.id });
  await rule(done, 'cardEntered', { do: 'addTag', tagId });
  await rule(done, 'cardEntered', { do: 'setDueIn', days: 3 });
  await rule(done, 'cardEntered', { do: 'moveToTop' });
  await cardIn(done, 'earlier');
  const cardId = await cardIn(todo);

  const moved = await move(cardId, todo, done);
  expect(moved).toMatchObject({ status: 200, data: { position: 1 } });
  const card = await cardOf(cardId);
  expect(card).toMatchObject({ complete: 1, priority: 'low', users: [person.id], tags: [tagId] });
  expect(moved.data.version).toBe(card.version);
  // The due date is the end of the day.
  const days = (Date.parse(card.dueDate ?? '') - Date.now()) / 86_400_000;
  expect(Math.floor(days)).toBe(3);
  const { data: entries } = await on.call(owner, 'card.cardActivity', { boardId, cardId });
  const byRule = entries.filter(({ rule }) => rule?.list === 'c' && rule.trigger === 'cardEntered');
  expect(byRule.map(({ change }) => changeSentence(change)).sort()).toEqual([
    'added the label UI',
    'assigned Person -',
    'marked this card complete',
    'moved this card to the top',
    'set the due date',
    'set the priority to low',
  ]);
  const notifications = await on.call(person, 'notification.getAll', { unread: 'true' });
  const assigned = notifications.data.find(({ type }) => type === 'assigned')!;
  expect(assigned).toMatchObject({ cardId });
  expect(notificationSentence(assigned)).toBe(
    'assigned you to this card (by rule c: when a card enters)',
  );
});

test('a card that is created in a list or restored to it enters it', async () => {
  await rule(todo, 'cardEntered', { do: 'setPriority', priority: 'high' });
  const cardId = await cardIn(todo);
  expect(await cardOf(cardId)).toMatchObject({ priority: 'high' });
  await on.call(owner, 'card.archived', { boardId, cardId, archive: 1 });
  await on.call(owner, 'card.edit', { boardId, cardId, priority: 'low' });
  await on.call(owner, 'card.archived', { boardId, cardId, archive: 0 });
  expect(await cardOf(cardId)).toMatchObject({ priority: 'high' });
});

test('the last tick of a checklist moves the card on, and the rules there run too', async () => {
  await rule(doing, 'checklistDone', { do: 'moveToList', listId: done });
  await rule(done, 'cardEntered', { do: 'setComplete', complete: 1 });
  const cardId = await cardIn(doing);
  await (
    await withChecklist(cardId)
  )();
  expect(await cardOf(cardId)).toMatchObject({ listId: done, complete: 1 });
  const { data } = await on.call(owner, 'card.cardActivity', { boardId, cardId });
  const moved = data.find(({ change }) => changeSentence(change) === 'moved this card to c');
  expect(moved?.rule).toMatchObject({ list: 'b', trigger: 'checklistDone' });
});

test('an entry links to its rule as long as the rule exists and the reader can see it', async () => {
  const { id } = (await rule(todo, 'cardEntered', { do: 'setPriority', priority: 'high' })).data;
  const cardId = await cardIn(todo);
  const named = { list: 'a', trigger: 'cardEntered' };
  const ruleOf = async (reader: TestPerson, at = boardId) => {
    const { data } = await on.call(reader, 'card.cardActivity', { boardId: at, cardId });
    return data.find(({ change }) => 'priority' in change.fields)?.rule;
  };
  const place = { id, boardId, projectId: board.projectId, listId: todo };
  expect(await ruleOf(owner)).toEqual({ ...named, place });

  // The card goes to a board whose members cannot see its old board.
  const other = await createBoard(on, owner);
  const guest = await signUp(on, 'Guest');
  const users = [{ user_id: guest.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId: other.boardId, users });
  const to = { toBoardId: other.boardId, toListId: other.listIds[0]! };
  await on.call(owner, 'card.moveToBoard', { boardId, cardId, ...to });
  expect(await ruleOf(owner, other.boardId)).toEqual({ ...named, place });
  expect(await ruleOf(guest, other.boardId)).toEqual({ ...named, place: null });
  await on.call(owner, 'list.deleteAutomation', { boardId, listId: todo, ruleId: id });
  expect(await ruleOf(owner, other.boardId)).toEqual({ ...named, place: null });
});

test('lists whose rules send cards to each other do not do so forever', async () => {
  await rule(doing, 'checklistDone', { do: 'moveToList', listId: done });
  await rule(done, 'checklistDone', { do: 'moveToList', listId: doing });
  const cardId = await cardIn(doing);
  const tick = await withChecklist(cardId);
  expect(await tick()).toMatchObject({ status: 200 });
  expect(await cardOf(cardId)).toMatchObject({ listId: done });
});

test('a card that finds no room where a rule sends it stays, and its activity shows that', async () => {
  await rule(doing, 'checklistDone', { do: 'moveToList', listId: done });
  await on.call(owner, 'list.edit', { boardId, listId: done, limit: 1 });
  await cardIn(done, 'full');
  const cardId = await cardIn(doing);
  const tick = await withChecklist(cardId);
  expect(await tick()).toMatchObject({ status: 200 });
  expect(await cardOf(cardId)).toMatchObject({ listId: doing });
  expect((await activityOf(cardId)).join()).toContain(
    'could not move this card to c: the list is full',
  );
});

test('while work is on hold, no rule moves a card either', async () => {
  await rule(doing, 'checklistDone', { do: 'moveToList', listId: done });
  await rule(doing, 'checklistDone', { do: 'setComplete', complete: 1 });
  const cardId = await cardIn(doing);
  const tick = await withChecklist(cardId);
  const { projectId } = board;
  const fields = { name: 'Rocket', isPublic: 0, status: 'blocked' } as const;
  await on.call(owner, 'board.edit', { boardId, projectId, users: [], ...fields });
  expect(await tick()).toMatchObject({ status: 200 });
  expect(await cardOf(cardId)).toMatchObject({ listId: doing, complete: 1 });
  expect((await activityOf(cardId)).join()).toContain(
    'could not move this card to c: the board is blocked',
  );
});

test('rules go with the tag or the list that they name', async () => {
  const tag = { boardId, tagName: 'UI', tagColor: '#aabbcc' };
  const tagId = (await on.call(owner, 'board.addBoardTag', tag)).data.id;
  await rule(doing, 'cardEntered', { do: 'addTag', tagId });
  await rule(doing, 'checklistDone', { do: 'moveToList', listId: done });
  await on.call(owner, 'board.deleteBoardTag', { boardId, tagId });
  await on.call(owner, 'list.delete', { boardId, listId: done });
  const rules = await on.call(owner, 'list.getAutomation', { boardId, listId: doing });
  expect(rules.data).toEqual([]);
  const cardId = await cardIn(todo);
  expect(await move(cardId, todo, doing)).toMatchObject({ status: 200 });
});

test('rules run in their order, and disabled ones do not', async () => {
  const first = await rule(doing, 'cardEntered', { do: 'setPriority', priority: 'low' });
  const second = await rule(doing, 'cardEntered', { do: 'setPriority', priority: 'high' });
  const edit = (ruleId: number, change: { position?: number; enabled?: boolean }) =>
    on.call(owner, 'list.editAutomation', { boardId, listId: doing, ruleId, ...change });
  await edit(second.data.id, { position: 1 });
  const one = await cardIn(doing);
  expect(await cardOf(one)).toMatchObject({ priority: 'low' });
  await edit(first.data.id, { enabled: false });
  const two = await cardIn(doing);
  expect(await cardOf(two)).toMatchObject({ priority: 'high' });
});

test('a rule that makes no sense is refused', async () => {
  const elsewhere = await createBoard(on, owner);
  const foreign = { do: 'moveToList', listId: elsewhere.listIds[0]! } as const;
  const stranger = await signUp(on);
  const refused = await Promise.all([
    rule(todo, 'cardEntered', { do: 'moveToList', listId: done }),
    rule(todo, 'checklistDone', { do: 'moveToTop' }),
    rule(todo, 'checklistDone', foreign),
    rule(todo, 'cardEntered', { do: 'assign', userId: stranger.id }),
  ]);
  expect(refused.every(({ status }) => status === 404 || status === 422)).toBe(true);
});

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { notificationSentence } from 'shared-api/sentences';
import { randomUUID } from 'node:crypto';
import type { CallName } from 'shared-api/contract';
import { addMember } from '../testing/board-with-card.ts';
import {
  createBoard,
  createCard,
  GOOD_PASSWORD as password,
  signUp,
  type TestPerson,
  withKey,
} from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let onCard: { boardId: number; cardId: number };

beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());
beforeEach(async () => {
  [anna, ben, cleo] = [await signUp(on, 'Anna'), await signUp(on, 'Ben'), await signUp(on, 'Cleo')];
  const { boardId, listIds } = await createBoard(on, anna);
  for (const member of [ben, cleo]) await addMember(on, anna, { boardId, member });
  const cardId = await createCard(on, anna, { boardId, listId: listIds[0]!, name: 'Ignition' });
  onCard = { boardId, cardId };
});

const say = async (who: TestPerson, text: string, replyTo?: number) =>
  (await on.call(who, 'card.createComment', { ...onCard, text, ...(replyTo && { replyTo }) })).data;
const react = (who: TestPerson, commentId: number, emoji: string, isOn = true) =>
  on.call(who, 'card.setReaction', { ...onCard, commentId, emoji, on: isOn });
const resolve = (who: TestPerson, commentId: number, resolved = true) =>
  on.call(who, 'card.resolveComment', { ...onCard, commentId, resolved });
const readComments = async () => (await on.call(anna, 'card.getCardById', onCard)).data.comments;
const notified = async (who: TestPerson) => {
  const { data } = await on.call(who, 'notification.getAll', {});
  return data.filter(({ type }) => type !== 'addedToBoard');
};

/** Makes a call that can be undone by the returned key. */
async function act(who: TestPerson, name: CallName, input: object): Promise<string> {
  const key = randomUUID();
  const sender = withKey(who, key);
  const { status } = await on.call(sender, name as 'card.edit', input as never);
  expect([name, status]).toEqual([name, 200]);
  return key;
}
const undo = (who: TestPerson, key: string) =>
  on.call(who, 'change.undo', { boardId: onCard.boardId, key });

test('a reply belongs to the thread of the comment it continues, at one level', async () => {
  const first = await say(anna, 'Who lights it?');
  const reply = await say(ben, 'I do', first.id);
  const deeper = await say(cleo, 'Take care', reply.id);
  expect([first, reply, deeper].map(({ threadId }) => threadId)).toEqual([
    null,
    first.id,
    first.id,
  ]);
  const elsewhere = { ...onCard, text: 'x', replyTo: 2_000_000_000 };
  expect(await on.call(anna, 'card.createComment', elsewhere)).toMatchObject({ status: 404 });
});

test('a reply notifies who has written in the thread, each once, and nobody else', async () => {
  const first = await say(anna, 'Who lights it?');
  await say(ben, 'I do', first.id);
  expect((await notified(anna)).map(({ type }) => type)).toEqual(['replied']);
  await say(anna, `Thank you, @${ben.email}`, first.id);
  const [newest, ...older] = await notified(ben);
  expect(older).toEqual([]);
  expect(newest?.type).toBe('mentioned');
  await say(cleo, 'Take **care**', first.id);
  expect(notificationSentence((await notified(anna))[0]!)).toBe('replied: Take care');
  expect(await notified(cleo)).toEqual([]);
});

test('reactions are counted once for each person and emoji, and notify nobody', async () => {
  const { id } = await say(anna, 'Lift-off');
  await on.call(anna, 'card.setWatch', { ...onCard, watch: true });
  await Promise.all([react(ben, id, '🎉'), react(ben, id, '🎉')]);
  await react(cleo, id, '👍🏽');
  await react(cleo, id, '🎉');
  const [comment] = await readComments();
  expect(comment?.reactions).toEqual([
    { emoji: '🎉', users: [ben.id, cleo.id] },
    { emoji: '👍🏽', users: [cleo.id] },
  ]);
  await react(cleo, id, '🎉', false);
  await react(cleo, id, '🎉', false);
  expect((await readComments())[0]?.reactions?.[0]).toEqual({ emoji: '🎉', users: [ben.id] });
  expect(await notified(anna)).toEqual([]);
});

test.each(['', 'x', '👍👍', '👍 ', '❤', '1', '🇩', '<b>', '👍'.repeat(40)])(
  'refuses %j as a reaction',
  async (emoji) => {
    const { id } = await say(anna, 'Lift-off');
    expect(await react(ben, id, emoji)).toMatchObject({ status: 400 });
  },
);

test('a comment takes 20 different emoji, and more people for each', async () => {
  const { id } = await say(anna, 'Lift-off');
  const fruits = '🍇 🍈 🍉 🍊 🍋 🍌 🍍 🥭 🍎 🍏 🍐 🍑 🍒 🍓 🫐 🥝 🍅 🫒 🥥 🥑'.split(' ');
  for (const fruit of fruits) expect((await react(ben, id, fruit)).status).toBe(200);
  expect(await react(anna, id, '🎉')).toMatchObject({ status: 409, code: 'limit-reached' });
  expect(await react(anna, id, '🍇')).toMatchObject({ status: 200 });
  expect((await readComments())[0]?.reactions).toHaveLength(fruits.length);
});

test('a thread is resolved by anybody who works on the card, and a reply opens it again', async () => {
  const first = await say(anna, 'Who lights it?');
  const reply = await say(ben, 'I do', first.id);
  await resolve(cleo, first.id);
  expect((await resolve(ben, first.id)).data).toMatchObject({ resolvedBy: cleo.id });
  expect(await resolve(ben, reply.id)).toMatchObject({ status: 404 });
  await say(ben, 'Wait', first.id);
  expect((await readComments())[0]).toMatchObject({ resolvedAt: null, resolvedBy: null });
  const { data } = await on.call(anna, 'card.cardActivity', onCard);
  const fields = data.flatMap(({ change }) => Object.keys(change.fields));
  expect(fields.filter((field) => field === 'resolvedAt')).toHaveLength(2);
});

test('a thread goes on when the comment that began it is deleted, and undo brings all back', async () => {
  const first = await say(anna, 'Who lights it?');
  await say(ben, 'I do', first.id);
  await react(ben, first.id, '👍');
  const key = await act(anna, 'card.deleteComment', { ...onCard, commentId: first.id });
  const later = await say(cleo, 'Good', first.id);
  expect(later.threadId).toBe(first.id);
  expect((await readComments()).map(({ text }) => text)).toEqual(['I do', 'Good']);
  expect(await undo(anna, key)).toMatchObject({ status: 200 });
  expect((await readComments())[0]).toMatchObject({
    text: 'Who lights it?',
    reactions: [{ emoji: '👍', users: [ben.id] }],
  });
});

test('resolving the thread of another person and a reaction can be undone by whom did it', async () => {
  const first = await say(anna, 'Who lights it?');
  const resolved = await act(ben, 'card.resolveComment', {
    ...onCard,
    commentId: first.id,
    resolved: true,
  });
  expect(await undo(ben, resolved)).toMatchObject({ status: 200 });
  expect((await readComments())[0]).toMatchObject({ resolvedAt: null, resolvedBy: null });
  const reacted = await act(ben, 'card.setReaction', {
    ...onCard,
    commentId: first.id,
    emoji: '👍',
    on: true,
  });
  expect(await undo(ben, reacted)).toMatchObject({ status: 200 });
  expect((await readComments())[0]?.reactions).toEqual([]);
});

test('what a person did with comments stays as of a former member', async () => {
  const first = await say(anna, 'Who lights it?');
  await react(ben, first.id, '👍');
  await react(cleo, first.id, '👍');
  await resolve(ben, first.id);
  for (const person of [ben, cleo]) {
    expect(await on.call(person, 'auth.erase', { password })).toMatchObject({ status: 200 });
  }
  expect((await readComments())[0]).toMatchObject({
    resolvedBy: null,
    resolvedAt: expect.any(String),
    reactions: [{ emoji: '👍', users: [null, null] }],
  });
});

test('comments keep their threads and reactions when the card moves to another board', async () => {
  const first = await say(anna, 'Who lights it?');
  await say(ben, 'I do', first.id);
  await react(ben, first.id, '👍');
  const other = await createBoard(on, anna);
  const to = { toBoardId: other.boardId, toListId: other.listIds[0]! };
  expect(await on.call(anna, 'card.moveToBoard', { ...onCard, ...to })).toMatchObject({
    status: 200,
  });
  const moved = { boardId: other.boardId, cardId: onCard.cardId };
  const { comments } = (await on.call(anna, 'card.getCardById', moved)).data;
  expect(comments).toMatchObject([
    { reactions: [{ emoji: '👍', users: [ben.id] }] },
    { threadId: first.id },
  ]);
});

test('a description and an item of a checklist mention people, too, each time once', async () => {
  const text = `Ask @[Ben](${ben.id})`;
  await on.call(anna, 'card.edit', { ...onCard, description: text });
  await on.call(anna, 'card.edit', { ...onCard, description: `${text} today` });
  await on.call(anna, 'card.edit', { ...onCard, name: 'Launch' });
  const [newest, ...others] = await notified(ben);
  expect(others).toEqual([]);
  expect(notificationSentence(newest!)).toBe('mentioned you');
  const { checklistId } = (await on.call(anna, 'card.addCheckList', { ...onCard, text: 'List' }))
    .data;
  const onList = { ...onCard, checklistId };
  const added = await on.call(anna, 'card.addCheckList', { ...onList, text: 'Alone' });
  expect(await notified(ben)).toHaveLength(1);
  const itemId = added.data.item!.id;
  await on.call(anna, 'card.editCheckList', { ...onList, itemId, text });
  await on.call(anna, 'card.editCheckList', { ...onList, itemId, completed: true });
  expect(await notified(ben)).toHaveLength(2);
});

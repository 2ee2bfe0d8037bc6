import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { activitySentences } from '../testing/activity-sentences.ts';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
});
afterAll(() => on.close());

async function cardAndTarget() {
  const [from, to] = [await createBoard(on, owner), await createBoard(on, owner)];
  const { boardId } = from;
  const cardId = await createCard(on, owner, { boardId, listId: from.listIds[0]!, name: 'Wander' });
  const move = { boardId, cardId, toBoardId: to.boardId, toListId: to.listIds[1]! };
  return { from, to, cardId, move };
}

const page = async (boardId: number, cardId: number) =>
  (await on.call(owner, 'card.getCardById', { boardId, cardId })).data;

test('a card moves to another board with its tags, members and history', async () => {
  const { from, to, cardId, move } = await cardAndTarget();
  const onCard = { boardId: from.boardId, cardId };
  const guest = await signUp(on);
  const users = [{ user_id: guest.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId: from.boardId, users });
  await on.call(owner, 'card.addUsers', { ...onCard, users: [guest.id, owner.id] });
  await on.call(owner, 'card.addTag', { ...onCard, tagName: 'UI', tagColor: '#112233' });
  await on.call(owner, 'card.addTag', { ...onCard, tagName: 'Shared', tagColor: '#112233' });
  const theirs = { boardId: to.boardId, tagName: 'shared', tagColor: '#445566' };
  await on.call(owner, 'board.addBoardTag', theirs);
  await on.call(owner, 'card.createComment', { ...onCard, text: 'Still here' });

  const moved = await on.call(owner, 'card.moveToBoard', move);
  expect(moved.data).toMatchObject({
    projectId: to.projectId,
    card: { id: cardId, boardId: to.boardId, listId: to.listIds[1] },
  });
  const card = await page(to.boardId, cardId);
  const tags = card.boardTags.filter(({ id }) => card.tags.includes(id));
  expect(tags.map(({ tagName, tagColor }) => [tagName, tagColor])).toEqual([
    ['shared', '#445566'],
    ['UI', '#112233'],
  ]);
  expect(card.users).toEqual([owner.id]);
  expect(card.comments).toMatchObject([{ text: 'Still here' }]);
  const gone = await on.call(owner, 'card.getCardById', onCard);
  expect(gone).toMatchObject({ status: 404 });
  const onMoved = { boardId: to.boardId, cardId };
  const { data } = await on.call(owner, 'card.cardActivity', onMoved);
  expect(data[0]).toMatchObject({ type: 'moved' });
  expect(await activitySentences(on, owner, onMoved)).toEqual([
    'moved this card here from another board, to b',
    'commented: Still here',
    'added the label Shared',
    'added the label UI',
    'assigned Person -',
    'joined this card',
    'created this card',
  ]);
});

test('a card goes only where its mover may work', async () => {
  const { to, cardId, move } = await cardAndTarget();
  const stranger = await signUp(on);
  const users = [{ user_id: stranger.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId: move.boardId, users });
  expect(await on.call(stranger, 'card.moveToBoard', move)).toMatchObject({ status: 404 });

  const readable = { ...to, name: 'Open', isPublic: 1 as const, users: [] };
  await on.call(owner, 'board.edit', readable);
  expect(await on.call(stranger, 'card.moveToBoard', move)).toMatchObject({ status: 403 });
  const { data: targets } = await on.call(stranger, 'card.getMoveTargets', {});
  expect(targets.map(({ id }) => id)).toEqual([move.boardId]);
  expect((await page(move.boardId, cardId)).name).toBe('Wander');
});

test('refuses to move a locked card, and any card into a full list', async () => {
  const { from, to, cardId, move } = await cardAndTarget();
  await on.call(owner, 'list.edit', { boardId: to.boardId, listId: move.toListId, limit: 1 });
  await createCard(on, owner, { boardId: to.boardId, listId: move.toListId, name: 'first' });
  const full = await on.call(owner, 'card.moveToBoard', move);
  expect(full).toMatchObject({ status: 409, code: 'limit-reached' });
  await on.call(owner, 'card.setCardFix', { boardId: from.boardId, cardId, isFixed: 0 });
  const target = { ...move, toListId: to.listIds[0]! };
  const locked = await on.call(owner, 'card.moveToBoard', target);
  expect(locked).toMatchObject({ status: 409, code: 'locked' });
});

test('runs the rules of the target list', async () => {
  const { to, cardId, move } = await cardAndTarget();
  await on.call(owner, 'list.addAutomation', {
    boardId: to.boardId,
    listId: move.toListId,
    trigger: 'cardEntered',
    action: { do: 'setComplete', complete: 1 },
  });
  await on.call(owner, 'card.moveToBoard', move);
  expect(await page(to.boardId, cardId)).toMatchObject({ complete: 1 });
});

test('boards to move to are found by their name, with how full their lists are', async () => {
  const { to, cardId } = await cardAndTarget();
  await on.call(owner, 'board.edit', { ...to, name: 'Orchard', isPublic: 0, users: [] });
  const { data } = await on.call(owner, 'card.getMoveTargets', { keyword: 'orch' });
  expect(data).toMatchObject([
    {
      id: to.boardId,
      name: 'Orchard',
      lists: [{ name: 'a', cards: 0, limit: null }, { name: 'b' }],
    },
  ]);
  const place = await on.call(owner, 'card.getPlace', { cardId });
  expect(place.data).toMatchObject({ cardId, name: 'Wander' });
  const stranger = await signUp(on);
  expect(await on.call(stranger, 'card.getPlace', { cardId })).toMatchObject({ status: 404 });
});

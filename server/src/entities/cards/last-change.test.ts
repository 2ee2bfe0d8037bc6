import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBoard, createCard, signUp, type TestPerson } from '../../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

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

const add = (name: string) => createCard(on, owner, { boardId, listId, name });

/** When a card was updated: as its page has it, and its board, which is read in another way. */
async function updatedAt(cardId: number) {
  const page = await on.call(owner, 'card.getCardById', { boardId, cardId });
  const input = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
  const { data } = await on.call(owner, 'list.getAllList', input);
  return [page.data.updatedAt, data[listId]!.cards[cardId]?.updatedAt];
}

test('a new card has not been updated, nor has one that is at another place of its list', async () => {
  const [first, second] = [await add('First'), await add('Second')];
  const cards = [
    { id: second, position: 1 },
    { id: first, position: 2 },
  ];
  await on.call(owner, 'list.updateCardSameList', { boardId, listId, cards });
  expect(await updatedAt(first)).toEqual([undefined, undefined]);
});

test('a comment on a card updates it, and so does a change of the comment', async () => {
  const cardId = await add('Discussed');
  const { data } = await on.call(owner, 'card.createComment', { boardId, cardId, text: 'Why?' });
  const [commented] = await updatedAt(cardId);
  await on.call(owner, 'card.editComment', {
    boardId,
    cardId,
    commentId: data.id,
    text: 'Why so?',
  });
  const [page = '', board] = await updatedAt(cardId);
  expect(Date.parse(page)).toBeGreaterThan(Date.parse(commented ?? ''));
  expect(board).toBe(page);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { responseSchema, contract } from 'shared-api/contract';
import {
  cardNames,
  createBoard,
  createCard,
  signUp,
  type TestPerson,
} from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
let place: { boardId: number; listId: number; cardId: number };
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
  const { boardId, listIds } = await createBoard(on, owner);
  const listId = listIds[0]!;
  place = { boardId, listId, cardId: await createCard(on, owner, { boardId, listId, name: 'x' }) };
});
afterAll(() => on.close());

async function readPage(cardId = place.cardId) {
  const page = await on.call(owner, 'card.getCardById', { boardId: place.boardId, cardId });
  responseSchema(contract.card.getCardById).parse(page);
  return page.data;
}

test('a checklist is created, ticked off, reordered, and copied with its card', async () => {
  const { boardId, cardId, listId } = place;
  const onCard = { boardId, cardId };
  const { checklistId } = (await on.call(owner, 'card.addCheckList', { ...onCard, text: 'Launch' }))
    .data;
  const add = async (text: string) =>
    (await on.call(owner, 'card.addCheckList', { ...onCard, checklistId, text })).data.item!.id;
  await add('fuel');
  const itemId = await add('countdown');
  const edit = { ...onCard, checklistId, itemId, completed: true, position: 1 };
  await on.call(owner, 'card.editCheckList', edit);
  const items = [
    { text: 'countdown', completed: true },
    { text: 'fuel', completed: false },
  ];
  expect(await readPage()).toMatchObject({
    checklistTotal: 2,
    checklistDone: 1,
    checklists: [{ name: 'Launch', items }],
  });

  const copy = await on.call(owner, 'card.copyCard', onCard);
  expect(await readPage(copy.data.lastInsertCardId)).toMatchObject({
    name: 'x (Copy)',
    checklists: [{ name: 'Launch', items }],
  });
  expect(await cardNames(on, owner, { boardId, listId })).toEqual(['x', 'x (Copy)']);
  await on.call(owner, 'card.deleteCheckList', { ...onCard, checklistId });
  expect(await readPage()).toMatchObject({ checklists: [] });
});

test('only its author can edit a comment', async () => {
  const { boardId, cardId } = place;
  const admin = await signUp(on);
  const users = [{ user_id: admin.id, role: 3 as const }];
  await on.call(owner, 'board.addUser', { boardId, users });
  const said = await on.call(owner, 'card.createComment', { boardId, cardId, text: 'Hello' });
  const edit = { boardId, cardId, commentId: said.data.id, text: 'Hello!' };
  expect(await on.call(admin, 'card.editComment', edit)).toMatchObject({ status: 403 });
  await on.call(owner, 'card.editComment', edit);
  expect((await readPage()).comments).toMatchObject([{ text: 'Hello!', user: owner.id }]);
  const withNul = { boardId, cardId, text: 'a\0b' };
  expect(await on.call(owner, 'card.createComment', withNul)).toMatchObject({ status: 400 });
});

test('a group names lists of its board', async () => {
  const { boardId, listId } = place;
  await on.call(owner, 'list.addListGroup', { boardId, name: 'Now', listIds: [listId] });
  const { data } = await on.call(owner, 'list.getlistgroup', { boardId });
  expect(data).toMatchObject([{ name: 'Now', listIds: [listId], hidden: false }]);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { responseSchema, contract } from 'shared-api/contract';
import { createBoard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
let member: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Olga');
  member = await signUp(on, 'Mika');
  stranger = await signUp(on, 'Sten');
});
afterAll(() => on.close());

const seen = async (by: TestPerson, userId: number) => {
  const response = await on.call(by, 'dashboard.getPerson', { userId });
  responseSchema(contract.dashboard.getPerson).parse(response);
  return response.data;
};

/** A board of the owner's with one card of the member's. */
async function sharedBoard(name: string, isPublic: 0 | 1) {
  const board = await createBoard(on, owner, { isPublic });
  const { boardId, projectId } = board;
  const users = [{ user_id: member.id, role: 2 as const }];
  await on.call(owner, 'board.edit', { boardId, projectId, name, isPublic, users });
  const card = { boardId, listId: board.listIds[0]!, name: `card of ${name}`, position: 1 };
  const { data } = await on.call(owner, 'card.create', { ...card, users: [member.id] });
  return { ...board, cardId: data.lastInsertCardId };
}

test('a person is shown with the boards and open cards that the reader may see', async () => {
  const hidden = await sharedBoard('Private', 0);
  await sharedBoard('Open', 1);

  const toOwner = await seen(owner, member.id);
  expect(toOwner.person).toMatchObject({ id: member.id, first_name: 'Mika', email: member.email });
  expect(toOwner.boards).toMatchObject([
    { name: 'Open', role: 'ROLE_ADMIN', projectName: 'Rocket' },
    { name: 'Private', role: 'ROLE_ADMIN', boardId: hidden.boardId },
  ]);
  expect(toOwner.cards.map(({ name }) => name).sort()).toEqual(['card of Open', 'card of Private']);
  expect(toOwner.cardCount).toBe(2);

  const toStranger = await seen(stranger, member.id);
  expect(toStranger.boards.map(({ name }) => name)).toEqual(['Open']);
  expect(toStranger).toMatchObject({ cards: [{ name: 'card of Open' }], cardCount: 1 });

  await on.call(owner, 'card.setStatus', { ...hidden, complete: 1 });
  expect((await seen(owner, member.id)).cardCount).toBe(1);
  await on.call(owner, 'board.archivedBoard', { boardId: hidden.boardId, archive: 1 });
  expect((await seen(owner, member.id)).boards).toHaveLength(1);
});

test('a person who does not exist is not found', async () => {
  const asked = await on.call(owner, 'dashboard.getPerson', { userId: 999_999 });
  expect(asked).toMatchObject({ status: 404 });
});

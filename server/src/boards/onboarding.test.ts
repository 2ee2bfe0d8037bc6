import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contract, responseSchema } from 'shared-api/contract';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Olga');
});
afterAll(() => on.close());

async function firstSteps(boardId: number, reader = owner) {
  const response = await on.call(reader, 'board.getOnboarding', { boardId });
  responseSchema(contract.board.getOnboarding).parse(response);
  return response.data.firstSteps;
}

const nothing = {
  cardAdded: false,
  cardMoved: false,
  cardPlanned: false,
  cardCompleted: false,
  personInvited: false,
};

test('the first steps on a new board are what its creator did, not what its template brought', async () => {
  const { projectId } = await createBoard(on, owner);
  const made = { projectId, templateId: 'kanban', language: 'en' } as const;
  const { data: board } = await on.call(owner, 'board.createFromTemplate', made);
  const boardId = board.id;
  expect(await firstSteps(boardId)).toEqual(nothing);

  const load = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
  const lists = Object.values((await on.call(owner, 'list.getAllList', load)).data).sort(
    (one, other) => one.position - other.position,
  );
  const [first, second] = lists.map(({ id }) => id) as [number, number];
  const cardId = await createCard(on, owner, { boardId, listId: first, name: 'mine' });
  expect(await firstSteps(boardId)).toEqual({ ...nothing, cardAdded: true });

  await on.call(owner, 'list.updateCardList', {
    boardId,
    cardId,
    addedListId: second,
    deletedListId: first,
    position: 1,
  });
  expect(await firstSteps(boardId)).toMatchObject({ cardMoved: true, cardPlanned: false });

  await on.call(owner, 'card.addUsers', { boardId, cardId, users: [owner.id] });
  expect(await firstSteps(boardId)).toMatchObject({ cardPlanned: true, cardCompleted: false });

  await on.call(owner, 'card.setStatus', { boardId, cardId, complete: 1 });
  expect(await firstSteps(boardId)).toMatchObject({ cardCompleted: true, personInvited: false });

  const link = { boardId, role: 2, days: 7, uses: 1, domain: null } as const;
  expect((await on.call(owner, 'invitation.createLink', link)).status).toBe(200);
  expect(await firstSteps(boardId)).toEqual({
    cardAdded: true,
    cardMoved: true,
    cardPlanned: true,
    cardCompleted: true,
    personInvited: true,
  });
  // They stay done when the card is gone.
  await on.call(owner, 'card.delete', { boardId, cardId });
  expect(await firstSteps(boardId)).toMatchObject({ cardAdded: true, cardCompleted: true });
});

test('setting a date counts as planning; the actions of others do not count for the creator', async () => {
  const { boardId, listIds } = await createBoard(on, owner, { lists: 1 });
  const member = await signUp(on, 'Mia');
  await on.call(owner, 'board.addUser', { boardId, users: [{ user_id: member.id, role: 2 }] });
  const cardId = await createCard(on, member, { boardId, listId: listIds[0]!, name: 'theirs' });
  expect(await firstSteps(boardId)).toEqual({ ...nothing, personInvited: true });
  const dueDate = '2031-02-03T04:05:06.789Z';
  await on.call(owner, 'card.edit', { boardId, cardId, dueDate });
  expect(await firstSteps(boardId)).toMatchObject({ cardAdded: false, cardPlanned: true });
  expect(await firstSteps(boardId, member)).toBeNull();
});

test('first steps are not shown once hidden, nor on old boards', async () => {
  const person = await signUp(on, 'Per');
  const { boardId } = await createBoard(on, person);
  expect(await firstSteps(boardId, person)).not.toBeNull();
  await on.call(person, 'setting.editSettings', { firstSteps: 'hidden' });
  expect(await firstSteps(boardId, person)).toBeNull();
  await on.call(person, 'setting.editSettings', { firstSteps: 'shown' });
  expect(await firstSteps(boardId, person)).not.toBeNull();
  await on.database
    .updateTable('boards')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', boardId)
    .execute();
  expect(await firstSteps(boardId, person)).toBeNull();
});

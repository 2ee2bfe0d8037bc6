import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let ann: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  [ann, ben] = await Promise.all([signUp(on, 'Ann'), signUp(on, 'Ben')]);
});
afterAll(() => on.close());

async function cardOfBoth() {
  const { projectId, boardId, listIds } = await createBoard(on, ann);
  await on.call(ann, 'board.addUser', { boardId, users: [{ user_id: ben.id, role: 2 }] });
  const listId = listIds[0]!;
  const cardId = await createCard(on, ann, { boardId, listId, name: 'Sow' });
  return { projectId, boardId, listId, cardId };
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();
async function fullNameOf(person: TestPerson) {
  const { data } = await on.call(person, 'auth.getUser', {});
  return nameOf(data);
}

test('the refusal of a stale edit names who has written the same field, not who has changed another since', async () => {
  const { boardId, listId, cardId } = await cardOfBoth();
  const edit = { boardId, cardId, version: 1 };
  await on.call(ben, 'card.edit', { ...edit, description: 'By Ben' });
  await on.call(ann, 'card.setStatus', { boardId, cardId, complete: 1 });
  const refusal = await on.call(ann, 'card.edit', { ...edit, description: 'By Ann' });
  expect(refusal).toMatchObject({
    code: 'stale-version',
    data: { description: 'By Ben', version: 3 },
    params: { by: await fullNameOf(ben), at: expect.stringMatching(/^\d{4}-.*Z$/) },
  });
  const own = await on.call(ben, 'card.edit', { ...edit, description: 'By Ben elsewhere' });
  expect(own).toMatchObject({ code: 'stale-version', params: { by: '' } });
  await on.call(ben, 'list.edit', { boardId, listId, version: 1, name: 'By Ben' });
  expect(
    await on.call(ann, 'list.edit', { boardId, listId, version: 1, name: 'By Ann' }),
  ).toMatchObject({ code: 'stale-version', params: { by: await fullNameOf(ben) } });
});

test('the texts of checklists, their items and comments are not overwritten unseen', async () => {
  const { boardId, cardId } = await cardOfBoth();
  const onCard = { boardId, cardId };
  const made = await on.call(ann, 'card.addCheckList', { ...onCard, text: 'Tools' });
  const { checklistId } = made.data;
  const added = await on.call(ann, 'card.addCheckList', { ...onCard, checklistId, text: 'Rake' });
  const itemId = added.data.item!.id;
  const { data: comment } = await on.call(ann, 'card.createComment', { ...onCard, text: 'Soon' });
  const edits = [
    ['card.editCheckList', { ...onCard, checklistId }, 'Tools', checklistId, ben],
    ['card.editCheckList', { ...onCard, checklistId, itemId }, 'Rake', itemId, ben],
    ['card.editComment', { ...onCard, commentId: comment.id }, 'Soon', comment.id, ann],
  ] as const;
  for (const [call, input, before, id, other] of edits) {
    expect(await on.call(other, call, { ...input, text: 'Theirs', before })).toMatchObject({
      status: 200,
    });
    expect(await on.call(ann, call, { ...input, text: 'Mine', before })).toMatchObject({
      code: 'stale-version',
      data: { id, text: 'Theirs' },
      params: { by: other === ann ? '' : await fullNameOf(ben) },
    });
    expect(await on.call(ann, call, { ...input, text: 'Mine', before: 'Theirs' })).toMatchObject({
      status: 200,
    });
    expect(await on.call(ann, call, { ...input, text: 'Any' })).toMatchObject({
      status: 200,
    });
  }
});

test('ticking an item never depends on its text', async () => {
  const { boardId, cardId } = await cardOfBoth();
  const onCard = { boardId, cardId };
  const { checklistId } = (await on.call(ann, 'card.addCheckList', { ...onCard, text: 'T' })).data;
  const added = await on.call(ann, 'card.addCheckList', { ...onCard, checklistId, text: 'Rake' });
  const input = { ...onCard, checklistId, itemId: added.data.item!.id };
  expect(
    await on.call(ben, 'card.editCheckList', { ...input, completed: true, before: 'Other' }),
  ).toMatchObject({ status: 200 });
});

test('what meets a deletion or a full or archived list is refused with its reason', async () => {
  const { boardId, listId, cardId } = await cardOfBoth();
  const onCard = { boardId, cardId };
  const { data: full } = await on.call(ann, 'list.create', {
    boardId,
    name: 'Full',
    position: 2,
    limit: 1,
  });
  await createCard(on, ann, { boardId, listId: full.id, name: 'Only' });
  const moveTo = (addedListId: number) =>
    on.call(ben, 'list.updateCardList', {
      ...onCard,
      addedListId,
      deletedListId: listId,
      position: 1,
    });
  expect(await moveTo(full.id)).toMatchObject({ code: 'limit-reached', params: { limit: 1 } });
  await on.call(ann, 'list.archived', { boardId, listId: full.id, archive: 1 });
  expect(await moveTo(full.id)).toMatchObject({ code: 'archived', params: { entity: 'list' } });
  await on.call(ann, 'list.delete', { boardId, listId: full.id, withCards: true });
  expect(await moveTo(full.id)).toMatchObject({ code: 'not-found', params: { entity: 'list' } });

  const made = await on.call(ann, 'card.addCheckList', { ...onCard, text: 'Tools' });
  const { checklistId } = made.data;
  await on.call(ann, 'card.deleteCheckList', { ...onCard, checklistId });
  expect(
    await on.call(ben, 'card.editCheckList', { ...onCard, checklistId, text: 'Mine' }),
  ).toMatchObject({ code: 'not-found', params: { entity: 'checklist' } });
  const { data: tag } = await on.call(ann, 'card.addTag', { ...onCard, tagName: 'Urgent' });
  const tagId = tag.id;
  await on.call(ann, 'board.deleteBoardTag', { boardId, tagId });
  expect(await on.call(ben, 'card.addTag', { ...onCard, tagId })).toMatchObject({
    code: 'not-found',
    params: { entity: 'tag' },
  });

  await on.call(ann, 'card.delete', onCard);
  const gone = { status: 404, code: 'card-deleted', params: { name: 'Sow' } };
  expect(await on.call(ben, 'card.edit', { ...onCard, name: 'Mine' })).toMatchObject(gone);
  expect(await on.call(ben, 'card.createComment', { ...onCard, text: 'Mine' })).toMatchObject(gone);
  expect(await moveTo(listId)).toMatchObject(gone);
});

/** An edit and a move by Ben, who could make both when the board was read. */
async function editAndMove() {
  const { projectId, boardId, listId, cardId } = await cardOfBoth();
  const { data: done } = await on.call(ann, 'list.create', { boardId, name: 'Done', position: 2 });
  const onCard = { boardId, cardId };
  return {
    projectId,
    boardId,
    doneId: done.id,
    edit: () => on.call(ben, 'card.edit', { ...onCard, version: 1, name: 'Mine' }),
    comment: () => on.call(ben, 'card.createComment', { ...onCard, text: 'Mine' }),
    move: () =>
      on.call(ben, 'list.updateCardList', {
        ...onCard,
        addedListId: done.id,
        deletedListId: listId,
        position: 1,
      }),
  };
}

test('on a board on hold a move is refused with its reason, and texts are saved', async () => {
  const { boardId, edit, comment, move } = await editAndMove();
  await sql`update boards set status = 'blocked' where id = ${boardId}`.execute(on.database);
  expect(await move()).toMatchObject({ status: 409, code: 'blocked' });
  expect(await edit()).toMatchObject({ status: 200 });
  expect(await comment()).toMatchObject({ status: 200 });
});

test('what waited for a board that was archived is saved, and only a move there from another is refused', async () => {
  const { boardId, doneId, edit, comment, move } = await editAndMove();
  await on.call(ann, 'board.archivedBoard', { boardId, archive: 1 });
  for (const act of [edit, comment, move]) expect(await act()).toMatchObject({ status: 200 });
  const from = await cardOfBoth();
  expect(
    await on.call(ben, 'card.moveToBoard', {
      boardId: from.boardId,
      cardId: from.cardId,
      toBoardId: boardId,
      toListId: doneId,
    }),
  ).toMatchObject({ status: 409, code: 'archived', params: { entity: 'board' } });
});

test('what waited when a role or a membership was lost is refused with its reason', async () => {
  const { boardId, projectId, edit, comment, move } = await editAndMove();
  const board = { boardId, projectId, name: 'Garden', users: [] };
  await on.call(ann, 'board.edit', { ...board, isPublic: 1 });
  for (const act of [edit, comment, move])
    expect(await act()).toMatchObject({
      status: 403,
      code: 'forbidden',
      params: { reason: 'role' },
    });
  await on.call(ann, 'board.edit', { ...board, isPublic: 0 });
  for (const act of [edit, comment, move])
    expect(await act()).toMatchObject({
      status: 404,
      code: 'not-found',
      params: { entity: 'item' },
    });
});

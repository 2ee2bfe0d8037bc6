import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
  const { boardId, listIds } = await createBoard(on, ann);
  await on.call(ann, 'board.addUser', { boardId, users: [{ user_id: ben.id, role: 2 }] });
  const listId = listIds[0]!;
  const cardId = await createCard(on, ann, { boardId, listId, name: 'Sow' });
  return { boardId, listId, cardId };
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

test('what meets a deletion, a full or archived list, a hold or a lost right is refused with its reason', async () => {
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

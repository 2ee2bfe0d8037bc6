import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createBoardWithCard, type BoardWithCard } from '../testing/board-with-card.ts';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { waitingForLocks } from '../testing/lock-waits.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
let onCard: BoardWithCard['onCard'];
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
});
beforeEach(async () => {
  ({ onCard } = await createBoardWithCard(on, owner));
});
afterAll(() => on.close());

const refusal = {
  status: 404,
  code: 'card-deleted',
  message: 'The card “Ignition” has been deleted.',
};

test('a call about a deleted card is refused with the name of the card', async () => {
  const { data } = await on.call(owner, 'card.addCheckList', { ...onCard, text: 'Steps' });
  const { checklistId } = data;
  await on.call(owner, 'card.delete', onCard);
  const text = 'Half a sentence';
  expect(await on.call(owner, 'card.edit', { ...onCard, description: text })).toMatchObject(
    refusal,
  );
  expect(await on.call(owner, 'card.createComment', { ...onCard, text })).toMatchObject(refusal);
  const item = { ...onCard, checklistId, text };
  expect(await on.call(owner, 'card.addCheckList', item)).toMatchObject(refusal);
  expect(await on.call(owner, 'card.editCheckList', item)).toMatchObject(refusal);
  expect(await on.call(owner, 'card.getCardById', onCard)).toMatchObject(refusal);
  expect(await on.call(owner, 'card.delete', onCard)).toMatchObject(refusal);
});

test('a call that is overtaken by the deletion while it runs is refused, too', async () => {
  const sent = await on.database.transaction().execute(async (tx) => {
    await sql`delete from cards where id = ${onCard.cardId}`.execute(tx);
    const response = on.call(owner, 'card.createComment', { ...onCard, text: 'Hello' });
    await waitingForLocks(on.database);
    return { response };
  });
  expect(await sent.response).toMatchObject(refusal);
});

test('a card that was deleted with its list is named, too', async () => {
  const { boardId } = onCard;
  const list = await on.call(owner, 'list.create', { boardId, name: 'Late', position: 3 });
  const place = { boardId, listId: list.data.id };
  const cardId = await createCard(on, owner, { ...place, name: 'Ignition' });
  await on.call(owner, 'list.archived', { ...place, archive: 1 });
  await on.call(owner, 'list.delete', { ...place, withCards: true });
  expect(await on.call(owner, 'card.getCardById', { boardId, cardId })).toMatchObject(refusal);
});

test('people who cannot see the board are not given names of its cards', async () => {
  await on.call(owner, 'card.delete', onCard);
  const stranger = await signUp(on);
  const response = await on.call(stranger, 'card.getCardById', onCard);
  expect(response).toMatchObject({ status: 404, code: 'not-found' });
  expect(response.message).not.toContain('Ignition');
  const other = await createBoard(on, stranger);
  const moved = { ...onCard, boardId: other.boardId };
  expect(await on.call(stranger, 'card.getCardById', moved)).toMatchObject({ code: 'not-found' });
});

test('the names of the cards are deleted with their board', async () => {
  const { boardId } = await createBoard(on, owner);
  const list = await on.call(owner, 'list.create', { boardId, name: 'c', position: 3 });
  const place = { boardId, listId: list.data.id };
  const cardId = await createCard(on, owner, { ...place, name: 'Secret' });
  await on.call(owner, 'board.delete', { boardId });
  for (const person of [owner, await signUp(on)]) {
    const response = await on.call(person, 'card.getCardById', { boardId, cardId });
    expect(response).toMatchObject({ status: 404, code: 'not-found' });
    expect(response.message).not.toContain('Secret');
  }
});

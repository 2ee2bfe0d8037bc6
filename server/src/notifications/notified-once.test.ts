import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { notificationSentence } from 'shared-api/sentences';
import {
  addMember,
  createBoardWithCard,
  signUpMember,
  type BoardWithCard,
} from '../testing/board-with-card.ts';
import { createBoard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
let member: TestPerson;
let onCard: BoardWithCard['onCard'];
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
});
afterAll(() => on.close());
beforeEach(async () => {
  ({ onCard } = await createBoardWithCard(on, owner));
  member = await signUpMember(on, owner, onCard);
});

describe('a person is notified once', () => {
  const sentencesOf = async (person: TestPerson) =>
    (await on.call(person, 'notification.getAll', {})).data.map((notification) =>
      notificationSentence(notification),
    );

  test('of all changes that one call makes to a card they watch, as made by the caller', async () => {
    const { boardId, cardId } = onCard;
    const { data } = await on.call(owner, 'list.create', { boardId, name: 'Done', position: 3 });
    await on.call(owner, 'list.addAutomation', {
      boardId,
      listId: data.id,
      trigger: 'cardEntered',
      action: { do: 'setComplete', complete: 1 },
    });
    await on.call(member, 'card.setWatch', { ...onCard, watch: true });
    const card = (await on.call(owner, 'card.getCardById', onCard)).data;
    await on.call(owner, 'list.updateCardList', {
      boardId,
      cardId,
      addedListId: data.id,
      deletedListId: card.listId,
      position: 1,
    });
    expect((await sentencesOf(member))[0]).toBe(
      'moved this card to Done and marked this card complete',
    );
    expect(await sentencesOf(member)).toHaveLength(2);
  });

  test('of a card that moves to another board they are on', async () => {
    await on.call(member, 'card.setWatch', { ...onCard, watch: true });
    const other = await createBoard(on, owner);
    await addMember(on, owner, { boardId: other.boardId, member });
    const to = { toBoardId: other.boardId, toListId: other.listIds[0]! };
    await on.call(owner, 'card.moveToBoard', { ...onCard, ...to });
    expect(await sentencesOf(member)).toEqual([
      'moved this card here from another board, to a',
      'added you to the board',
      'added you to the board',
    ]);
  });

  test('of an assignment, and not again when its list is copied', async () => {
    const listId = (await on.call(owner, 'card.getCardById', onCard)).data.listId;
    await on.call(owner, 'card.addUsers', { ...onCard, users: [member.id] });
    const { checklistId } = (
      await on.call(owner, 'card.addCheckList', { ...onCard, text: 'Steps' })
    ).data;
    const added = await on.call(owner, 'card.addCheckList', {
      ...onCard,
      checklistId,
      text: 'one',
    });
    const item = { ...onCard, checklistId, itemId: added.data.item!.id };
    await on.call(owner, 'card.editCheckList', { ...item, assignedUser: member.id });
    const before = await sentencesOf(member);
    expect(before.slice(0, 2)).toEqual(['assigned you one', 'assigned you to this card']);
    await on.call(owner, 'list.copyList', { boardId: onCard.boardId, listId });
    expect(await sentencesOf(member)).toEqual(before);
    await on.call(owner, 'card.copyCard', onCard);
    expect(await sentencesOf(member)).toEqual(['assigned you to this card', ...before]);
  });
});

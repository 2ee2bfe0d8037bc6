import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { remindOfDueCards } from '../notifications/due-reminders.ts';
import { removeMember } from '../testing/board-with-card.ts';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
let place: { boardId: number; listId: number };
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
  const { boardId, listIds } = await createBoard(on, owner);
  place = { boardId, listId: listIds[0]! };
});
afterAll(() => on.close());

const add = (name: string) => createCard(on, owner, { ...place, name });
const page = async (cardId: number, reader = owner) =>
  (await on.call(reader, 'card.getCardById', { boardId: place.boardId, cardId })).data;

test('a card comes with its board, its people and the cards beside it', async () => {
  const [first, second, third] = [await add('1'), await add('2'), await add('3')];
  const { boardId, listId } = place;
  const card = await page(second);
  expect(card).toMatchObject({
    previous: { id: first, listId },
    next: { id: third, listId },
    board: { status: 'active', people: [{ id: owner.id, creator: true }] },
  });
  expect(card.board.rights).toContain('organize');
  expect(card.board.lists.map(({ name }) => name)).toEqual(['a', 'b']);
  await on.call(owner, 'card.archived', { boardId, cardId: first, archive: 1 });
  expect(await page(second)).toMatchObject({ previous: null });

  const guest = await signUp(on, 'Guest');
  const users = [{ user_id: guest.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId, users });
  await on.call(guest, 'card.createComment', { boardId, cardId: second, text: 'Hi' });
  await removeMember(on, owner, { boardId, member: guest });
  expect((await page(second)).board.people).toMatchObject([{ id: owner.id }, { id: guest.id }]);
});

test('an image of the card can become its cover; other attachments cannot', async () => {
  const [cardId, otherId] = [await add('covered'), await add('other')];
  const { boardId } = place;
  const pixel = new File([Buffer.from(PIXEL, 'base64')], 'pixel.png');
  const image = await on.call(owner, 'card.upload', { boardId, cardId, file: pixel });
  const text = new File(['words'], 'words.txt');
  const words = await on.call(owner, 'card.upload', { boardId, cardId, file: text });

  const coverId = image.data.id;
  await on.call(owner, 'card.edit', { boardId, cardId, coverId });
  expect(await page(cardId)).toMatchObject({ coverId });
  for (const refused of [
    { cardId, coverId: words.data.id },
    { cardId: otherId, coverId },
  ]) {
    const response = await on.call(owner, 'card.edit', { boardId, ...refused });
    expect(response).toMatchObject({ status: 422, code: 'not-an-image' });
  }
  await on.call(owner, 'card.deleteAttachment', { boardId, cardId, attachmentId: coverId });
  expect(await page(cardId)).toMatchObject({ coverId: null });
});

test('a board has the covers of its cards, and no field for cards without one', async () => {
  const [cardId, otherId] = [await add('with a cover'), await add('without')];
  const { boardId, listId } = place;
  const file = new File([Buffer.from(PIXEL, 'base64')], 'pixel.png');
  const coverId = (await on.call(owner, 'card.upload', { boardId, cardId, file })).data.id;
  const wanted = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
  const since = (await on.call(owner, 'list.getAllList', wanted)).board.eventId;

  await on.call(owner, 'card.edit', { boardId, cardId, coverId });
  const { data } = await on.call(owner, 'list.getAllList', wanted);
  const cards = Object.values(data).find(({ id }) => id === listId)!.cards;
  expect(cards[cardId]).toMatchObject({ coverId, name: 'with a cover' });
  expect(cards[otherId]).not.toHaveProperty('coverId');
  const changes = await on.call(owner, 'list.getChanges', { boardId, since });
  expect(changes.data?.cards).toEqual([cards[cardId]]);

  await on.call(owner, 'card.deleteAttachment', { boardId, cardId, attachmentId: coverId });
  const later = await on.call(owner, 'list.getChanges', { boardId, since });
  expect(later.data?.cards[0]).not.toHaveProperty('coverId');
});

test('people are reminded as long before the due date as the card says', async () => {
  const { boardId } = place;
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const remind = async (name: string, reminderMinutes: number | null) => {
    const cardId = await add(name);
    const fields = { dueDate: inTwoHours, reminderMinutes, users: [owner.id] };
    await on.call(owner, 'card.edit', { boardId, cardId, ...fields });
    return cardId;
  };
  const soon = await remind('soon', 180);
  await remind('later', 60);
  await remind('never', null);
  await remindOfDueCards(on.database);
  const { rows } = await sql<{ card: number }>`
    select card_id as card from notifications where type = 'dueSoon'`.execute(on.database);
  expect(rows).toEqual([{ card: soon }]);
});

/** A picture of one pixel, as PNG in base64. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

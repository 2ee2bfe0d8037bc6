import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { createChangesCache } from './changes-cache.ts';

let on: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  ann = await signUp(on, 'Ann');
});
afterAll(() => on.close());

async function boardWithACard() {
  const { boardId, listIds } = await createBoard(on, ann);
  const listId = listIds[0]!;
  const add = (name: string) => createCard(on, ann, { boardId, listId, name });
  return { boardId, cardId: await add('one'), add };
}

test('changes are read once for all readers, until there are newer ones', async () => {
  const { boardId, cardId, add } = await boardWithACard();
  const cache = createChangesCache();
  const ask = () => cache.changesOf(on.database, { boardId, since: 0 });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second).toBe(first);
  expect(await ask()).toBe(first);
  const added = await add('two');
  expect((await ask()).cardIds).toEqual([cardId, added]);
});

test('everybody gets their own watches and favorites', async () => {
  const { boardId, cardId } = await boardWithACard();
  const bob = await signUp(on, 'Bob');
  await on.call(ann, 'board.addUser', { boardId, users: [{ user_id: bob.id, role: 1 }] });
  await on.call(ann, 'card.setFavorite', { boardId, cardId, favorite: true });
  await on.call(bob, 'card.setWatch', { boardId, cardId, watch: true });
  const flagsOf = async (person: TestPerson) =>
    (await on.call(person, 'list.getChanges', { boardId, since: 0 })).data;
  expect(await flagsOf(bob)).toMatchObject({ watching: [cardId], favorites: [] });
  expect(await flagsOf(ann)).toMatchObject({ favorites: [cardId] });
});

test('a deleted board is refused, and read again at the next request', async () => {
  const cache = createChangesCache();
  const ask = () => cache.changesOf(on.database, { boardId: 999_999, since: 0 });
  await expect(ask()).rejects.toMatchObject({ status: 404 });
  await expect(ask()).rejects.toMatchObject({ status: 404 });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { liveEvent } from 'shared-api/contract';
import { removeMember } from '../testing/board-with-card.ts';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openStream } from '../testing/open-stream.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson, guest: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  [owner, guest] = [await signUp(on, 'Ann'), await signUp(on, 'Bob')];
});
afterAll(() => on.close());

/** A board with a guest and a card, and the board's newest event. */
async function sharedBoard() {
  const { boardId, listIds } = await createBoard(on, owner);
  const users = [{ user_id: guest.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId, users });
  const [from, to] = [listIds[0]!, listIds[1]!];
  const add = (name: string) => createCard(on, owner, { boardId, listId: from, name });
  const cardId = await add('first');
  const newest = async () => {
    const load = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
    return (await on.call(owner, 'list.getAllList', load)).board.eventId;
  };
  const open = async (person: TestPerson, since?: number) =>
    openStream(on.url, person, `board:${boardId}@${since ?? (await newest())}`);
  return { boardId, cardId, from, to, add, newest, open };
}

const lookUp = (boardId: number, since: number) =>
  on.call(owner, 'list.getChanges', { boardId, since });

test('an event carries its changes as a call returns them, without personal fields', async () => {
  const { boardId, cardId, from, to, newest, open } = await sharedBoard();
  const since = await newest();
  const stream = await open(guest, since);
  const move = { boardId, cardId, deletedListId: from, addedListId: to, position: 1 };
  await on.call(owner, 'list.updateCardList', move);
  const [event] = await stream.events(1);
  const { data, eventId } = await lookUp(boardId, since);
  const { watching: _, favorites: __, ...shared } = data!;
  expect(liveEvent.parse(event).changes).toEqual({ since, eventId, data: shared });
  expect(shared.cards).toMatchObject([{ id: cardId, listId: to }]);
  await stream.cancel();
});

test('the first of several events in one batch carries the changes of all', async () => {
  const { boardId, from, add, newest, open } = await sharedBoard();
  const since = await newest();
  const cardIds = [await add('one'), await add('two')];
  await on.call(owner, 'list.setcolor', { boardId, listId: from, color: '#aabbcc' });
  const stream = await open(guest, since);
  const [first, ...others] = await stream.events(3);
  expect(first!.changes).toMatchObject({ since, eventId: others[1]!.id });
  expect(first!.changes!.data.cards.map(({ id }) => id)).toEqual(expect.arrayContaining(cardIds));
  expect(others.map(({ changes }) => changes)).toEqual([undefined, undefined]);
  await stream.cancel();
});

test('a node that is behind the others asks once for the missed events', async () => {
  const { add, newest, open } = await sharedBoard();
  const old = await newest();
  await add('missed');
  const since = await newest();
  const streams = [await open(owner), await open(guest)];
  const late = await open(guest, old);
  expect((await late.events(1))[0]!.changes).toBeUndefined();
  const added = await add('seen by all');
  for (const stream of [...streams, late]) {
    const [event] = await stream.events(1);
    expect(event!.changes).toMatchObject({ since, data: { cards: [{ id: added }] } });
    await stream.cancel();
  }
});

test('a removed or signed-out person gets no changes', async () => {
  const { boardId, add, open } = await sharedBoard();
  const removed = await open(guest);
  await removeMember(on, owner, { boardId, member: guest });
  const leaver = await signUp(on, 'Leaver');
  const users = [{ user_id: leaver.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId, users });
  const left = await open(leaver);
  await on.call(leaver, 'auth.logout', {});
  await add('secret');
  expect(JSON.stringify(await left.rest())).not.toContain('secret');
  const seen = [];
  for (let one = await removed.next(); one?.name === 'message'; one = await removed.next()) {
    seen.push(one);
  }
  expect(JSON.stringify(seen)).not.toContain('secret');
  await removed.cancel();
});

type Place = Awaited<ReturnType<typeof sharedBoard>>;

test.each([
  [
    'more than a hundred cards',
    async ({ add }: Place) => {
      for (let count = 0; count <= 100; count += 1) await add('one more');
    },
  ],
  [
    'very long texts',
    async ({ boardId, add }: Place) => {
      const description = 'word '.repeat(1900);
      for (const name of ['one', 'two', 'three', 'four']) {
        await on.call(owner, 'card.edit', { boardId, cardId: await add(name), description });
      }
    },
  ],
  ['people', ({ boardId }: Place) => on.call(guest, 'board.leave', { boardId })],
  [
    'tags',
    ({ boardId }: Place) =>
      on.call(owner, 'board.addBoardTag', { boardId, tagName: 'New', tagColor: '#aabbcc' }),
  ],
])('a change of %s has to be requested by a call', async (_, change) => {
  const place = await sharedBoard();
  const since = await place.newest();
  await change(place);
  await place.add('last');
  const stream = await place.open(owner, since);
  const [first] = await stream.events(1);
  expect(first!.changes).toBeUndefined();
  await stream.cancel();
});

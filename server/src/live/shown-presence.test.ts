import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { PresentPerson } from 'shared-api/contract';
import { eventually } from 'shared-api/testing/eventually';
import { createApp } from '../app.ts';
import { addMember, removeMember } from '../testing/board-with-card.ts';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openStream } from '../testing/open-stream.ts';
import { openTestApp, type TestApp, testConfig } from '../testing/test-app.ts';
import { takeWhereabouts } from './presence-between-nodes.ts';
import { createPresence } from './presence.ts';

let on: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let boardId: number;
let cardId: number;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());
beforeEach(async () => {
  [anna, ben] = [await signUp(on, 'Anna'), await signUp(on, 'Ben')];
  const board = await createBoard(on, anna, { isPublic: 1 });
  boardId = board.boardId;
  cardId = await createCard(on, anna, { boardId, listId: board.listIds[0]!, name: 'x' });
  await addMember(on, anna, { boardId, member: ben });
});

interface Said {
  cardId?: number;
  writing?: 0 | 1;
  here?: 0 | 1;
}

const say = (who: TestPerson, more: Said = {}) =>
  on.call(who, 'board.getPresence', { boardId, tab: `tab of ${who.id}`, ...more });
const seenBy = async (who: TestPerson) =>
  (await on.call(who, 'board.getPresence', { boardId })).data;
const idsSeenBy = async (who: TestPerson) => (await seenBy(who)).map(({ id }) => id);

/** Waits until a stream has said that the board has these people. */
async function shows(stream: Awaited<ReturnType<typeof openStream>>, people: PresentPerson[]) {
  for (;;) {
    const message = await stream.next();
    if (message === null) throw new Error('The stream has ended.');
    if (message.name !== 'presence') continue;
    expect(message.topic).toBe(`presence:${boardId}`);
    const { people: shown } = message as unknown as { people: PresentPerson[] };
    if (JSON.stringify(shown) === JSON.stringify(people)) return;
  }
}

test('members see who comes, opens a card, writes and goes, on the stream and by the call', async () => {
  const stream = await openStream(on.url, anna, `board:${boardId}`);
  await say(ben);
  await shows(stream, [{ id: ben.id, cards: [], writing: [] }]);
  await say(ben, { cardId, writing: 1 });
  await shows(stream, [{ id: ben.id, cards: [cardId], writing: [cardId] }]);
  expect(await seenBy(anna)).toEqual([{ id: ben.id, cards: [cardId], writing: [cardId] }]);
  await say(ben, { here: 0 });
  await shows(stream, []);
  await stream.cancel();
});

test('a stream that is opened later has those who are there already', async () => {
  await say(ben);
  const stream = await openStream(on.url, anna, `board:${boardId}`);
  await shows(stream, [{ id: ben.id, cards: [], writing: [] }]);
  await stream.cancel();
});

test('a reader who is no member neither sees anybody nor is seen', async () => {
  const reader = await signUp(on, 'Reader');
  await say(ben);
  expect(await say(reader)).toMatchObject({ status: 200, data: [] });
  expect(await idsSeenBy(anna)).toEqual([ben.id]);
  const stream = await openStream(on.url, reader, `board:${boardId}`);
  await say(anna);
  await on.call(anna, 'card.setStatus', { boardId, cardId, complete: 1 });
  expect(await stream.next()).toMatchObject({ name: 'message' });
  await stream.cancel();
});

test('a stranger is refused, and sees nobody', async () => {
  const stranger = await signUp(on, 'Stranger');
  ({ boardId } = await createBoard(on, anna));
  await say(anna);
  expect(await say(stranger)).toMatchObject({ status: 404, code: 'not-found' });
  expect(await idsSeenBy(anna)).toEqual([anna.id]);
});

test('who is removed is seen no longer, and sees nobody any more', async () => {
  await say(ben);
  const stream = await openStream(on.url, anna, `board:${boardId}`);
  await shows(stream, [{ id: ben.id, cards: [], writing: [] }]);
  await removeMember(on, anna, { boardId, member: ben });
  await shows(stream, []);
  expect(await idsSeenBy(ben)).toEqual([]);
  await stream.cancel();
});

test('who hides where they are is invisible at once, and is shown again when they want', async () => {
  const stream = await openStream(on.url, anna, `board:${boardId}`);
  await say(ben);
  await shows(stream, [{ id: ben.id, cards: [], writing: [] }]);
  await on.call(ben, 'setting.editSettings', { presence: 'hidden' });
  await shows(stream, []);
  await say(ben, { cardId });
  expect(await idsSeenBy(anna)).toEqual([]);
  await on.call(ben, 'setting.editSettings', { presence: 'shown' });
  await shows(stream, [{ id: ben.id, cards: [cardId], writing: [] }]);
  await stream.cancel();
});

test('saying where one is writes nothing: it works where every write is refused', async () => {
  const readOnly = await openTestApp({}, { maxConnections: 1 });
  try {
    const owner = await signUp(readOnly, 'Owner');
    const board = await createBoard(readOnly, owner);
    await sql`set default_transaction_read_only = on`.execute(readOnly.database);
    const list = { boardId: board.boardId, name: 'x', position: 1 };
    expect((await readOnly.call(owner, 'list.create', list)).status).toBeGreaterThanOrEqual(500);
    const beat = { boardId: board.boardId, tab: 'one' };
    for (const writing of [0, 1, 0] as const) {
      const { status, data } = await readOnly.call(owner, 'board.getPresence', {
        ...beat,
        writing,
      });
      expect([status, data.map(({ id }) => id)]).toEqual([200, [owner.id]]);
    }
  } finally {
    await readOnly.close();
  }
});

test('nodes take what tabs have said to others, and pass over what they have said themselves', () => {
  const presence = createPresence();
  const said = { boardId: 1, userId: 2, tab: 'a', cardId: null, isWriting: false, isHere: true };
  const payload = (node: string) => `w${JSON.stringify({ node, said })}`;
  takeWhereabouts(presence, payload(presence.node));
  takeWhereabouts(presence, 'b1');
  expect(presence.peopleOn(1)).toEqual([]);
  takeWhereabouts(presence, payload('another'));
  expect(presence.peopleOn(1)).toEqual([{ id: 2, cards: [], writing: [] }]);
});

test('people who speak to different nodes see each other', async () => {
  const { database, connectionString, files } = on;
  const other = await createApp({ database, connectionString, files, config: testConfig });
  try {
    const url = await other.listen({ host: '127.0.0.1', port: 0 });
    const sayThere = async (who: TestPerson, more = '') => {
      const asked = `${url}/board/getPresence/${boardId}?tab=${who.id}${more}`;
      const response = await fetch(asked, { headers: { authorization: `Bearer ${who.token}` } });
      return ((await response.json()) as { data: PresentPerson[] }).data.map(({ id }) => id);
    };
    const stream = await openStream(on.url, anna, `board:${boardId}`);
    expect(await sayThere(ben)).toEqual([ben.id]);
    await shows(stream, [{ id: ben.id, cards: [], writing: [] }]);
    await sayThere(ben, `&cardId=${cardId}&writing=1`);
    await shows(stream, [{ id: ben.id, cards: [cardId], writing: [cardId] }]);
    // Nobody has a stream of the other node, which is notified of Anna nevertheless.
    await say(anna);
    await eventually('the other node to hear of Anna', async () =>
      (await sayThere(ben)).includes(anna.id),
    );
    await sayThere(ben, '&here=0');
    await shows(stream, [{ id: anna.id, cards: [], writing: [] }]);
    expect(await idsSeenBy(anna)).toEqual([anna.id]);
    await stream.cancel();
  } finally {
    await other.close();
  }
});

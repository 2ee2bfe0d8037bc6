import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stateOf, type LiveEvent } from 'shared-api/contract';
import { createApp } from '../app.ts';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openStream } from '../testing/open-stream.ts';
import { openTestApp, testConfig, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
});
afterAll(() => on.close());

const openPath = (path: string, { token, ...headers }: Record<string, string> = {}) =>
  openStream<LiveEvent>(`${on.url}/${path}`, { token: token ?? owner.token, headers });

const openBoard = (boardId: number, headers?: Record<string, string>) =>
  openPath(`live/board/${boardId}`, headers);

test('what happens on a board arrives, and what was missed is replayed', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const listId = listIds[0]!;
  const stream = await openBoard(boardId);
  const cardId = await createCard(on, owner, { boardId, listId, name: 'live' });
  const [created] = await stream.next(1);
  expect(created).toMatchObject({ entity: 'card', entityId: cardId, change: 'created' });
  const load = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
  const { data } = await on.call(owner, 'list.getAllList', load);
  expect(created!.state).toBe(stateOf(data[listId]!.cards[cardId]!));
  await stream.cancel();

  await on.call(owner, 'card.setStatus', { boardId, cardId, complete: 1 });
  await on.call(owner, 'card.delete', { boardId, cardId });
  const again = await openBoard(boardId, { 'last-event-id': String(created!.id) });
  expect(await again.next(2)).toMatchObject([
    { change: 'changed', state: null },
    { change: 'deleted', state: null },
  ]);
  await again.cancel();
});

test('a load tells from which event on the stream continues it', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const load = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
  const { board } = await on.call(owner, 'list.getAllList', load);
  await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'after' });
  const stream = await openBoard(boardId, { 'last-event-id': String(board.eventId) });
  expect(await stream.next(1)).toMatchObject([{ entity: 'card', change: 'created' }]);
  await stream.cancel();
});

test('the stream of a deleted board says so and ends', async () => {
  const { boardId } = await createBoard(on, owner);
  const stream = await openBoard(boardId);
  await on.call(owner, 'board.delete', { boardId });
  expect(await stream.next(1)).toMatchObject([{ entity: 'board', change: 'deleted' }]);
  await stream.end();
});

test('what another node on the same database does arrives too', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const { database, connectionString, files } = on;
  const other = await createApp({ database, connectionString, files, config: testConfig });
  const url = await other.listen({ host: '127.0.0.1', port: 0 });
  const stream = await openBoard(boardId);
  await fetch(`${url}/list/setcolor`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ boardId, listId: listIds[0], color: '#aabbcc' }),
  });
  expect(await stream.next(1)).toMatchObject([{ entity: 'list', change: 'changed' }]);
  await stream.cancel();
  await other.close();
});

test('a stream ends when its session is no more', async () => {
  const { boardId } = await createBoard(on, owner);
  const person = await signUp(on);
  const users = [{ user_id: person.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId, users });
  const stream = await openBoard(boardId, { token: person.token });
  await on.call(person, 'auth.logout', {});
  // The next change among the members makes the stream look at its session again.
  await on.call(owner, 'board.archivedBoard', { boardId, archive: 1 });
  await stream.end();
});

test('what concerns a person arrives on their own stream, and what was missed is replayed', async () => {
  const person = await signUp(on, 'Member');
  const { token } = person;
  const stream = await openPath('live/user', { token });
  const { boardId, listIds } = await createBoard(on, owner);
  const users = [{ user_id: person.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId, users });
  const joined = await stream.next(2);
  expect(joined.map(({ entity }) => entity as string).sort()).toEqual(['board', 'notification']);
  await stream.cancel();

  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'card' });
  await on.call(owner, 'card.addUsers', { boardId, cardId, users: [person.id] });
  const newest = Math.max(...joined.map(({ id }) => id));
  const again = await openPath('live/user', { token, 'last-event-id': String(newest) });
  expect(await again.next(1)).toMatchObject([{ entity: 'notification', change: 'created' }]);
  await again.cancel();
});

test('a stranger gets no stream', async () => {
  const { boardId } = await createBoard(on, owner);
  const { token } = await signUp(on);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${on.url}/live/board/${boardId}`, { headers })).status).toBe(404);
});

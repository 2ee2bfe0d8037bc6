import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LiveEvent } from 'shared-api/contract';
import { createApp } from '../app.ts';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, testConfig, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
});
afterAll(() => on.close());

const openStream = (boardId: number, headers: Record<string, string> = {}) =>
  openPath(`live/board/${boardId}`, headers);

/** Opens a stream; `next` waits for as many events as asked for, `end` for its end. */
async function openPath(path: string, headers: Record<string, string>) {
  const response = await fetch(`${on.url}/${path}`, {
    headers: { authorization: `Bearer ${owner.token}`, ...headers },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const events: LiveEvent[] = [];
  async function read(): Promise<boolean> {
    const { value, done } = await reader.read();
    text += value ?? '';
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (\{"id".*)$/m.exec(block)?.[1];
      if (data !== undefined) events.push(JSON.parse(data) as LiveEvent);
    }
    return !done;
  }
  await read();
  return {
    async next(count: number) {
      while (events.length < count && (await read()));
      return events.splice(0, count);
    },
    async end() {
      while (await read());
    },
    cancel: () => reader.cancel(),
  };
}

test('what happens on a board arrives, and what was missed is replayed', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const listId = listIds[0]!;
  const stream = await openStream(boardId);
  const cardId = await createCard(on, owner, { boardId, listId, name: 'live' });
  const [created] = await stream.next(1);
  expect(created).toMatchObject({ entity: 'card', entityId: cardId, change: 'created' });
  await stream.cancel();

  await on.call(owner, 'card.setStatus', { boardId, cardId, complete: 1 });
  await on.call(owner, 'card.delete', { boardId, cardId });
  const again = await openStream(boardId, { 'last-event-id': String(created!.id) });
  expect((await again.next(2)).map(({ change }) => change)).toEqual(['changed', 'deleted']);
  await again.cancel();
});

test('a load tells from which event on the stream continues it', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const load = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
  const { board } = await on.call(owner, 'list.getAllList', load);
  await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'after' });
  const stream = await openStream(boardId, { 'last-event-id': String(board.eventId) });
  expect(await stream.next(1)).toMatchObject([{ entity: 'card', change: 'created' }]);
  await stream.cancel();
});

test('the stream of a deleted board says so and ends', async () => {
  const { boardId } = await createBoard(on, owner);
  const stream = await openStream(boardId);
  await on.call(owner, 'board.delete', { boardId });
  expect(await stream.next(1)).toMatchObject([{ entity: 'board', change: 'deleted' }]);
  await stream.end();
});

test('what another node on the same database does arrives too', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const { database, connectionString, files } = on;
  const other = await createApp({ database, connectionString, files, config: testConfig });
  const url = await other.listen({ host: '127.0.0.1', port: 0 });
  const stream = await openStream(boardId);
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
  const stream = await openStream(boardId, { authorization: `Bearer ${person.token}` });
  await on.call(person, 'auth.logout', {});
  // The next change among the members makes the stream look at its session again.
  await on.call(owner, 'board.archivedBoard', { boardId, archive: 1 });
  await stream.end();
});

test('what concerns a person arrives on their own stream, and what was missed is replayed', async () => {
  const person = await signUp(on, 'Member');
  const headers = { authorization: `Bearer ${person.token}` };
  const stream = await openPath('live/user', headers);
  const { boardId, listIds } = await createBoard(on, owner);
  const users = [{ user_id: person.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId, users });
  const joined = await stream.next(2);
  expect(joined.map(({ entity }) => entity as string).sort()).toEqual(['board', 'notification']);
  await stream.cancel();

  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'card' });
  await on.call(owner, 'card.addUsers', { boardId, cardId, users: [person.id] });
  const newest = Math.max(...joined.map(({ id }) => id));
  const again = await openPath('live/user', { ...headers, 'last-event-id': String(newest) });
  expect(await again.next(1)).toMatchObject([{ entity: 'notification', change: 'created' }]);
  await again.cancel();
});

test('a stranger gets no stream', async () => {
  const { boardId } = await createBoard(on, owner);
  const { token } = await signUp(on);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${on.url}/live/board/${boardId}`, { headers })).status).toBe(404);
});

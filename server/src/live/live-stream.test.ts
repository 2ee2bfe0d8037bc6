import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import {
  liveEvent,
  projectEvent,
  stateOf,
  userEvent,
  type ProjectEvent,
  type UserEvent,
} from 'shared-api/contract';
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

const open = (topics: string, person: { token: string } = owner) =>
  openStream(on.url, person, topics);

const basic = ({ id }: TestPerson) => [{ user_id: id, role: 1 as const }];

describe('a board', () => {
  test('new events arrive, and missed ones are replayed', async () => {
    const { boardId, listIds } = await createBoard(on, owner);
    const topic = `board:${boardId}`;
    const listId = listIds[0]!;
    const stream = await open(topic);
    const cardId = await createCard(on, owner, { boardId, listId, name: 'live' });
    const message = await stream.next();
    expect(message).toMatchObject({ name: 'message', topic });
    const created = liveEvent.parse(message!.event);
    expect(created).toMatchObject({ entity: 'card', entityId: cardId, change: 'created' });
    const load = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
    const { data } = await on.call(owner, 'list.getAllList', load);
    expect(created.state).toBe(stateOf(data[listId]!.cards[cardId]!));
    await stream.cancel();

    await on.call(owner, 'card.setStatus', { boardId, cardId, complete: 1 });
    await on.call(owner, 'card.delete', { boardId, cardId });
    const again = await open(`${topic}@${created.id}`);
    expect(await again.events(2)).toMatchObject([
      { change: 'changed', state: null },
      { change: 'deleted', state: null },
    ]);
    await again.cancel();
  });

  test('the response of a load names the event from which the stream continues', async () => {
    const { boardId, listIds } = await createBoard(on, owner);
    const load = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
    const { board } = await on.call(owner, 'list.getAllList', load);
    await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'after' });
    const stream = await open(`board:${boardId}@${board.eventId}`);
    expect(await stream.events(1)).toMatchObject([{ entity: 'card', change: 'created' }]);
    await stream.cancel();
  });

  test.each([
    ['that is too old to be replayed', 0],
    ['of a database that has since been restored', 1_000_000_000],
  ])('an event id %s asks for a reload', async (_, since) => {
    const { boardId, listIds } = await createBoard(on, owner);
    await sql`update boards set replay_from = 1 where id = ${boardId}`.execute(on.database);
    const stream = await open(`board:${boardId}@${since}`);
    expect(await stream.next()).toEqual({ name: 'reload', topic: `board:${boardId}` });
    const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'after' });
    expect(await stream.events(1)).toMatchObject([{ entityId: cardId }]);
    await stream.cancel();
  });

  test('deleting a board ends its topic', async () => {
    const { boardId } = await createBoard(on, owner);
    const stream = await open(`board:${boardId}`);
    await on.call(owner, 'board.delete', { boardId });
    expect(await stream.next()).toEqual({ name: 'ended', topic: `board:${boardId}` });
    await stream.cancel();
  });

  test('events from another node on the same database arrive, too', async () => {
    const { boardId, listIds } = await createBoard(on, owner);
    const { database, connectionString, files } = on;
    const other = await createApp({ database, connectionString, files, config: testConfig });
    const url = await other.listen({ host: '127.0.0.1', port: 0 });
    const stream = await open(`board:${boardId}`);
    await fetch(`${url}/list/setcolor`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ boardId, listId: listIds[0], color: '#aabbcc' }),
    });
    expect(await stream.events(1)).toMatchObject([{ entity: 'list', change: 'changed' }]);
    await stream.cancel();
    await other.close();
  });
});

describe('a person', () => {
  test("a person's own events arrive, and missed ones are replayed", async () => {
    const person = await signUp(on, 'Member');
    const stream = await open('user', person);
    const { boardId, listIds } = await createBoard(on, owner);
    await on.call(owner, 'board.addUser', { boardId, users: basic(person) });
    const joined = (await stream.events<UserEvent>(2)).map((event) => userEvent.parse(event));
    expect(joined.map(({ entity }) => entity).sort()).toEqual(['board', 'notification']);
    await stream.cancel();

    const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'card' });
    await on.call(owner, 'card.addUsers', { boardId, cardId, users: [person.id] });
    const newest = Math.max(...joined.map(({ id }) => id));
    const again = await open(`user@${newest}`, person);
    expect(await again.events(1)).toMatchObject([{ entity: 'notification', change: 'created' }]);
    await again.cancel();
  });
});

describe('a project', () => {
  let guest: TestPerson;
  beforeAll(async () => {
    guest = await signUp(on, 'Guest');
  });

  /** A board with one list, changed after it was created. */
  async function changedBoard(projectId: number, users: ReturnType<typeof basic>) {
    const board = { name: 'Board', isPublic: 0 as const, users, projectId };
    const { data } = await on.call(owner, 'board.create', board);
    await on.call(owner, 'list.create', { boardId: data.id, name: 'new', position: 1 });
    return data.id;
  }

  type Stream = Awaited<ReturnType<typeof open>>;

  /** Waits until a stream has reported this board, and returns all that it reported until then. */
  async function reportedUntil(stream: Stream, boardId: number) {
    const all: number[] = [];
    while (!all.includes(boardId)) {
      const [event] = await stream.events<never>(1);
      all.push(projectEvent.parse(event).entityId);
    }
    return all;
  }

  test('reports only boards that the caller sees', async () => {
    const { projectId, boardId } = await createBoard(on, owner);
    await on.call(owner, 'board.addUser', { boardId, users: basic(guest) });
    const [all, some] = [
      await open(`project:${projectId}`),
      await open(`project:${projectId}`, guest),
    ];
    const hiddenId = await changedBoard(projectId, []);
    // The owner receives the hidden board's event before the next board changes, so the guest
    // would have received it by then, too.
    await reportedUntil(all, hiddenId);
    const visibleId = await changedBoard(projectId, basic(guest));
    expect(await reportedUntil(some, visibleId)).toEqual(expect.not.arrayContaining([hiddenId]));
    await Promise.all([all.cancel(), some.cancel()]);
  });

  const listing = (projectId: number) =>
    ({ projectId, archiveFlag: 0, itemsPerPage: 10, offset: 0 }) as const;

  test('a listing names the state from which the stream continues, whatever else happens', async () => {
    const { projectId, boardId } = await createBoard(on, owner);
    const { stateId } = await on.call(owner, 'board.getAllBoard', listing(projectId));
    await createBoard(on, owner);
    const stream = await open(`project:${projectId}@${stateId}`);
    await on.call(owner, 'list.create', { boardId, name: 'new', position: 1 });
    const [event] = await stream.events<ProjectEvent>(1);
    expect(projectEvent.parse(event)).toMatchObject({ entityId: boardId, change: 'changed' });
    expect(event!.stateId).toBeGreaterThan(stateId!);
    await stream.cancel();
  });

  const reloadOf = (projectId: number) => ({ name: 'reload', topic: `project:${projectId}` });

  test('changes since the listing ask for a reload, and so does a state of a restored database', async () => {
    const { projectId, boardId } = await createBoard(on, owner);
    const { stateId } = await on.call(owner, 'board.getAllBoard', listing(projectId));
    await on.call(owner, 'list.create', { boardId, name: 'new', position: 1 });
    for (const since of [stateId, 900_000_000_000]) {
      const stream = await open(`project:${projectId}@${since}`);
      expect(await stream.next()).toEqual(reloadOf(projectId));
      await stream.cancel();
    }
  });

  test('a change that was begun before the listing was read and committed after is reported', async () => {
    const { projectId, boardId } = await createBoard(on, owner);
    const { stateId } = await on.database.transaction().execute(async (tx) => {
      await sql`update boards set name = 'Late' where id = ${boardId}`.execute(tx);
      return on.call(owner, 'board.getAllBoard', listing(projectId));
    });
    const stream = await open(`project:${projectId}@${stateId}`);
    expect(await stream.next()).toEqual(reloadOf(projectId));
    await stream.cancel();
  });
});

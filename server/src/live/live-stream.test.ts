import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { liveEvent, projectEvent, stateOf, userEvent, type UserEvent } from 'shared-api/contract';
import { createApp } from '../app.ts';
import {
  createBoard,
  createCard,
  GOOD_PASSWORD,
  signUp,
  type TestPerson,
} from '../testing/fixtures.ts';
import { fetchStream, openStream } from '../testing/open-stream.ts';
import { openTestApp, testConfig, type TestApp } from '../testing/test-app.ts';
import { MOST_STREAMS_A_PERSON } from './open-streams.ts';

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
  test('what happens arrives, and what was missed is replayed', async () => {
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

  test('a load says from which event on the stream continues it', async () => {
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

  test('that is deleted ends its topic', async () => {
    const { boardId } = await createBoard(on, owner);
    const stream = await open(`board:${boardId}`);
    await on.call(owner, 'board.delete', { boardId });
    expect(await stream.next()).toEqual({ name: 'ended', topic: `board:${boardId}` });
    await stream.cancel();
  });

  test('what another node on the same database does arrives too', async () => {
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
  test('what concerns them arrives, and what was missed is replayed', async () => {
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

  /** A project with a board that the guest is on and one that the guest does not see. */
  async function twoBoards() {
    const { projectId, boardId, listIds } = await createBoard(on, owner);
    await on.call(owner, 'board.addUser', { boardId, users: basic(guest) });
    const hidden = { name: 'Hidden', isPublic: 0 as const, users: [], projectId };
    const { data } = await on.call(owner, 'board.create', hidden);
    return { projectId, boardId, listId: listIds[0]!, hiddenId: data.id };
  }

  type Stream = Awaited<ReturnType<typeof open>>;

  /** Waits until a stream has reported all of these boards, and returns all that it reported. */
  async function reported(stream: Stream, boardIds: number[]) {
    const missing = new Set(boardIds);
    const all: number[] = [];
    while (missing.size > 0) {
      const [event] = await stream.events<never>(1);
      const { entityId } = projectEvent.parse(event);
      all.push(entityId);
      missing.delete(entityId);
    }
    return all;
  }

  test('reports the boards that the caller sees, and no others', async () => {
    const { projectId, boardId, listId, hiddenId } = await twoBoards();
    const [all, some] = [
      await open(`project:${projectId}`),
      await open(`project:${projectId}`, guest),
    ];
    await on.call(owner, 'list.create', { boardId: hiddenId, name: 'new', position: 1 });
    // The owner has heard of the hidden board before the other one changes, so the guest would have.
    expect(await reported(all, [hiddenId])).toEqual([hiddenId]);
    await createCard(on, owner, { boardId, listId, name: 'card' });
    expect(await reported(some, [boardId])).toEqual(expect.not.arrayContaining([hiddenId]));
    await Promise.all([all.cancel(), some.cancel()]);
  });
});

describe('who may read', () => {
  test('a topic that a stranger may not read is ended at once, the others go on', async () => {
    const { boardId, projectId } = await createBoard(on, owner);
    const stranger = await signUp(on, 'Stranger');
    const mine = await createBoard(on, stranger);
    const names = [`board:${boardId}`, `project:${projectId}`, `board:${mine.boardId}`];
    const stream = await open(names.join(','), stranger);
    expect([await stream.next(), await stream.next()]).toEqual([
      { name: 'ended', topic: `board:${boardId}` },
      { name: 'ended', topic: `project:${projectId}` },
    ]);
    await on.call(owner, 'list.create', { boardId, name: 'secret', position: 1 });
    await on.call(stranger, 'list.create', { boardId: mine.boardId, name: 'own', position: 1 });
    expect(await stream.next()).toMatchObject({ topic: `board:${mine.boardId}` });
    await stream.cancel();
  });

  /** A guest on a board, made one by the board or by its project. */
  async function membership(of: 'board' | 'project') {
    const guest = await signUp(on, 'Guest');
    const place = await createBoard(on, owner);
    const { boardId, projectId } = place;
    if (of === 'board') await on.call(owner, 'board.addUser', { boardId, users: basic(guest) });
    else await on.call(owner, 'project.addUser', { projectId, users: basic(guest) });
    const remove = () =>
      of === 'board'
        ? on.call(owner, 'board.removeUser', { boardId, userId: guest.id })
        : on.call(owner, 'project.removeUser', { projectId, userId: guest.id });
    return { guest, ...place, remove };
  }

  test.each(['board', 'project'] as const)(
    'after their removal from the %s a member hears of nothing that happens on it',
    async (of) => {
      const { guest, boardId, projectId, listIds, remove } = await membership(of);
      const stream = await open(`board:${boardId},project:${projectId}`, guest);
      await remove();
      const after = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'secret' });
      const ends = [await stream.next(), await stream.next()];
      expect(ends).toEqual(
        expect.arrayContaining([
          { name: 'ended', topic: `board:${boardId}` },
          { name: 'ended', topic: `project:${projectId}` },
        ]),
      );
      expect(JSON.stringify(ends)).not.toContain(`"entityId":${after}`);
      await stream.cancel();
    },
  );

  test('a change committed behind a removal does not overtake it', async () => {
    const rounds = Array.from({ length: 10 }, (_, round) => round);
    for (const round of rounds) {
      const { guest, boardId, listIds, remove } = await membership(round % 2 ? 'board' : 'project');
      const stream = await open(`board:${boardId}`, guest);
      // The reading that the first change causes may still be under way when the removal commits.
      await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'before' });
      await remove();
      const secret = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'secret' });
      const seen = [];
      for (let one = await stream.next(); one?.name === 'message'; one = await stream.next()) {
        seen.push(one.event!.entityId);
      }
      expect(seen).not.toContain(secret);
      await stream.cancel();
    }
  });

  test('who is made a member of a board again can follow it again', async () => {
    const { guest, boardId, listIds, remove } = await membership('board');
    await remove();
    await on.call(owner, 'board.addUser', { boardId, users: basic(guest) });
    const stream = await open(`board:${boardId}`, guest);
    const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'again' });
    expect(await stream.events(1)).toMatchObject([{ entityId: cardId }]);
    await stream.cancel();
  });

  test.each([
    ['signing out', (person: TestPerson) => on.call(person, 'auth.logout', {})],
    [
      'ending all other sessions',
      async ({ email }: TestPerson) => {
        const { token } = await on.call({ token: null }, 'auth.login', {
          email,
          password: GOOD_PASSWORD,
        });
        await on.call({ token }, 'auth.revokeSession', {});
      },
    ],
  ])('%s ends the streams of the session', async (_, end) => {
    const person = await signUp(on, 'Leaving');
    const { boardId } = await createBoard(on, person);
    const stream = await open(`board:${boardId}`, person);
    await end(person);
    expect(await stream.rest()).toEqual([]);
    expect((await fetchStream(on.url, person, 'user')).status).toBe(401);
  });

  test.each([
    ['without topics', ''],
    ['with a topic of no kind', 'cards:1'],
    ['with an id that is too large', 'board:99999999999'],
    ['with too many topics', Array.from({ length: 201 }, (_, id) => `board:${id + 1}`).join(',')],
  ])('a stream %s is refused', async (_, topics) => {
    expect((await fetchStream(on.url, owner, topics)).status).toBe(400);
  });
});

describe('bounds', () => {
  test('a person may have so many streams open and no more; others are not concerned', async () => {
    const [person, other] = [await signUp(on, 'Many'), await signUp(on, 'Other')];
    const streams = [];
    for (let count = 0; count < MOST_STREAMS_A_PERSON; count += 1) {
      streams.push(await open('user', person));
    }
    const refused = await fetchStream(on.url, person, 'user');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    streams.push(await open('user', other));
    await streams.shift()!.cancel();
    while ((await fetchStream(on.url, person, 'user')).status === 429);
    await Promise.all(streams.map((stream) => stream.cancel()));
  });
});

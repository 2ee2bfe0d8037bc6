import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from 'shared-api/testing/eventually';
import { removeMember } from '../testing/board-with-card.ts';
import {
  createBoard,
  createCard,
  GOOD_PASSWORD,
  signUp,
  type TestPerson,
} from '../testing/fixtures.ts';
import { fetchStream, openStream, type StreamMessage } from '../testing/open-stream.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { MAX_STREAMS_PER_PERSON } from './open-streams.ts';

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

describe('admission to live streams', () => {
  test("a stranger's topic is ended at once, the others continue", async () => {
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
        ? removeMember(on, owner, { boardId, member: guest })
        : on.call(owner, 'project.edit', { projectId, name: 'p', isPublic: 0, users: [] });
    return { guest, ...place, remove };
  }

  test.each(['board', 'project'] as const)(
    'a member removed from the %s receives no further events of it',
    async (of) => {
      const { guest, boardId, projectId, listIds, remove } = await membership(of);
      const stream = await open(`board:${boardId},project:${projectId}`, guest);
      await remove();
      const after = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'secret' });
      const received: StreamMessage[] = [];
      const ended = () => received.flatMap(({ name, topic }) => (name === 'ended' ? topic! : []));
      // Events from the creation of the board may arrive only now.
      for (let one = await stream.next(); one !== null; one = await stream.next()) {
        received.push(one);
        if (ended().length === 2) break;
      }
      expect(ended().sort()).toEqual([`board:${boardId}`, `project:${projectId}`]);
      expect(JSON.stringify(received)).not.toContain(`"entityId":${after}`);
      await stream.cancel();
    },
  );

  test('a change that is committed after a removal does not overtake it', async () => {
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

  test('a person who is added to a board again can follow it again', async () => {
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
  test('the number of streams per person is limited; others are not affected', async () => {
    const [person, other] = [await signUp(on, 'Many'), await signUp(on, 'Other')];
    const streams = [];
    for (let count = 0; count < MAX_STREAMS_PER_PERSON; count += 1) {
      streams.push(await open('user', person));
    }
    const refused = await fetchStream(on.url, person, 'user');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    streams.push(await open('user', other));
    await streams.shift()!.cancel();
    const isAdmitted = async () => (await fetchStream(on.url, person, 'user')).status === 200;
    await eventually('room for another stream', isAdmitted);
    await Promise.all(streams.map((stream) => stream.cancel()));
  });
});

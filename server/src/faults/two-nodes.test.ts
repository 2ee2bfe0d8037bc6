import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from 'shared-api/testing/eventually';
import { callsTo } from '../testing/calls-to.ts';
import {
  cardNames,
  createBoard,
  createCard,
  signUp,
  type CallServer,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { openStream } from '../testing/open-stream.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { freePort, nginxProgram, startNginx, type Nginx } from '../testing/nginx.ts';

const isInstalled = nginxProgram !== undefined;
const withNginx = isInstalled ? describe : describe.skip;
const why = isInstalled ? '' : ' (nginx is not installed)';

withNginx(`two nodes on one database behind nginx${why}`, () => {
  let on: TestApp;
  let ports: number[];
  let nodes: ServerProcess[];
  let nginx: Nginx;
  let outside: CallServer;
  let owner: TestPerson;
  let board: TestBoard;
  beforeAll(async () => {
    on = await openTestApp();
    ports = [await freePort(), await freePort()];
    nodes = await Promise.all(ports.map(startNode));
    nginx = await startNginx({ nodes: ports });
    outside = callsTo(nginx.url);
    owner = await signUp(outside);
    board = await createBoard(outside, owner, { lists: 3 });
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all(nodes.map((node) => node.end('SIGTERM')));
    await on.close();
  });

  const startNode = (port: number) =>
    startServerProcess({ DATABASE_URL: on.connectionString, API_PORT: String(port) });

  async function namesIn(listId: number): Promise<string[]> {
    return cardNames(outside, owner, { boardId: board.boardId, listId });
  }

  test('a session that was started and ended on one node is ended on the other', async () => {
    const [one, other] = nodes.map(({ url }) => callsTo(url)) as [CallServer, CallServer];
    const person = await signUp(one);
    expect(await other.call(person, 'auth.getUser', {})).toMatchObject({ status: 200 });
    expect(await other.call(person, 'auth.logout', {})).toMatchObject({ status: 200 });
    expect(await one.call(person, 'auth.getUser', {})).toMatchObject({ status: 401 });
  });

  test('escaped characters in a path arrive as they were written', async () => {
    const { boardId } = board;
    const cardId = await createCard(outside, owner, {
      ...board,
      listId: board.listIds[0]!,
      name: 'tagged',
    });
    const tag = { boardId, cardId, tagName: 'in/out 50%', tagColor: '#aabbcc' };
    await outside.call(owner, 'card.addTag', tag);
    const found = await outside.call(owner, 'card.getTag', { boardId, keyword: 'in/out 50%' });
    expect(found).toMatchObject({ status: 200, data: [{ tagName: 'in/out 50%' }] });
    await outside.call(owner, 'card.delete', { boardId, cardId });
  });

  test('concurrent moves leave every card in one place, in the same order on both nodes', async () => {
    const { boardId, listIds } = board;
    const names = Array.from({ length: 9 }, (_, index) => `card ${index}`);
    const cardIds: number[] = [];
    for (const name of names) {
      cardIds.push(await createCard(outside, owner, { boardId, listId: listIds[0]!, name }));
    }
    const moves = Array.from({ length: 90 }, (_, index) =>
      outside.call(owner, 'list.updateCardList', {
        boardId,
        cardId: cardIds[(index * 5) % cardIds.length]!,
        addedListId: listIds[index % 3]!,
        deletedListId: listIds[(index + 1 + (index % 2)) % 3]!,
        position: (index % 4) + 1,
      }),
    );
    const statuses = new Set((await Promise.all(moves)).map(({ status }) => status));
    expect([200, 409]).toEqual(expect.arrayContaining([...statuses]));
    expect((await Promise.all(listIds.map(namesIn))).flat().sort()).toEqual(names);
    for (const listId of listIds) {
      const place = { boardId, listId };
      const [one, other] = nodes.map(({ url }) => cardNames(callsTo(url), owner, place));
      expect(await one).toEqual(await other);
    }
  });

  test('a stream through nginx delivers events of either node', async () => {
    const { boardId, listIds } = board;
    const stream = await openStream(nginx.url, owner, `board:${boardId}`);
    for (const { url } of nodes) {
      const cardId = await createCard(callsTo(url), owner, {
        boardId,
        listId: listIds[0]!,
        name: 'x',
      });
      const event = { entity: 'card', entityId: cardId, change: 'created' };
      expect(await stream.events(1)).toMatchObject([event]);
    }
    await stream.cancel();
  });

  test('nodes that are stopped or killed in turn lose no request and perform none twice', async () => {
    const { boardId, listIds } = board;
    const round = { over: false };
    const statuses: string[] = [];
    const made: string[] = [];
    async function work(worker: number) {
      const name = `of ${worker}`;
      const cardId = await createCard(outside, owner, { boardId, listId: listIds[0]!, name });
      for (let turn = 1; !round.over; turn += 1) {
        const text = `${worker}.${turn}`;
        const responses = [
          await outside.call(owner, 'card.createComment', { boardId, cardId, text }),
          await outside.call(owner, 'list.updateCardList', {
            boardId,
            cardId,
            addedListId: listIds[turn % 3]!,
            deletedListId: listIds[(turn - 1) % 3]!,
            position: 1,
          }),
          await outside.call(owner, 'card.getCardById', { boardId, cardId }),
        ];
        made.push(text);
        statuses.push(...responses.map(({ status }) => String(status)));
      }
      const { data } = await outside.call(owner, 'card.getCardById', { boardId, cardId });
      return data.comments.map((comment) => comment.text);
    }
    let turns = 0;
    const workers = [1, 2, 3, 4, 5, 6].map((worker) => work(worker));
    try {
      for (const signal of ['SIGTERM', 'SIGTERM', 'SIGKILL', 'SIGKILL'] as const) {
        const turn = (turns += 1) % 2;
        const enough = statuses.length + 60;
        await eventually('more calls', async () => {
          await outside.call(owner, 'auth.getUser', {});
          return statuses.length >= enough;
        });
        await nodes[turn]!.end(signal);
        nodes[turn] = await startNode(ports[turn]!);
      }
    } finally {
      round.over = true;
    }
    const comments = (await Promise.all(workers)).flat();
    expect(new Set(statuses)).toEqual(new Set(['200']));
    expect(comments.sort()).toEqual(made.sort());
  });
});

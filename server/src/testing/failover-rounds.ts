import { expect } from '@jest/globals';
import { callsTo } from './calls-to.ts';
import { createBoard, createCard, signUp } from './fixtures.ts';
import { openStream } from './open-stream.ts';
import { startServerProcess } from './server-process.ts';
import type { TwoPostgres } from './two-postgres.ts';

const WRITERS = 6;
const WRITES_BETWEEN = 30;
const AWAY = new Set([502, 503]);

/** Measurements of the failovers. */
export interface Rounds {
  /** Milliseconds from each kill to the next write that was acknowledged. */
  readonly pauses: readonly number[];
}

/**
 * Kills the primary in the middle of writes, as often as asked for, and lets its standby take over.
 * Two API nodes follow; each write is repeated with its key until it is acknowledged. Afterwards
 * each acknowledged write must exist exactly once, and the live streams must have continued.
 */
export async function failOverInRounds(two: TwoPostgres, rounds: number): Promise<Rounds> {
  const start = () => startServerProcess({ DATABASE_URL: two.connectionString });
  // Nodes that start together bring the schema up to date once.
  const nodes = await Promise.all([start(), start()]);
  const servers = nodes.map(({ url }) => callsTo(url));
  const [on] = servers as [(typeof servers)[0]];
  const owner = await signUp(on);
  const board = await createBoard(on, owner);
  const [listId = 0] = board.listIds;
  const cardId = await createCard(on, owner, { ...board, listId, name: 'commented' });
  const quiet = await createBoard(on, owner);
  const [quietListId = 0] = quiet.listIds;
  const streams = await Promise.all(
    nodes.map(({ url }) => openStream(url, owner, `board:${quiet.boardId}`)),
  );

  const acknowledged: string[] = [];
  const oddities: string[] = [];
  let isOver = false;
  let onAcknowledged: (() => void) | undefined;

  /** Repeats a write, alternating between the nodes, until it is acknowledged. */
  async function commentSurely(text: string, firstNode: number): Promise<void> {
    const writer = { ...owner, headers: { 'idempotency-key': text.replaceAll(' ', '-') } };
    const input = { boardId: board.boardId, cardId, text };
    for (let attempt = firstNode; ; attempt += 1) {
      const node = servers[attempt % servers.length];
      const response = await node?.call(writer, 'card.createComment', input);
      if (response?.status === 200) break;
      if (!AWAY.has(response?.status ?? 0)) oddities.push(`${response?.status} ${text}`);
    }
    acknowledged.push(text);
    onAcknowledged?.();
  }

  async function writeOn(writer: number): Promise<void> {
    for (let attempt = 1; !isOver; attempt += 1)
      await commentSurely(`${writer} ${attempt}`, writer + attempt);
  }

  const acknowledgements = (count: number) =>
    new Promise<void>((resolve) => {
      const enough = acknowledged.length + count;
      onAcknowledged = () => acknowledged.length >= enough && resolve();
    });

  const pauses: number[] = [];
  const writing = Array.from({ length: WRITERS }, (_, writer) => writeOn(writer));
  try {
    for (let round = 0; round < rounds; round += 1) {
      await acknowledgements(WRITES_BETWEEN);
      const begun = performance.now();
      await two.failOver();
      await acknowledgements(1);
      pauses.push(performance.now() - begun);
      await acknowledgements(WRITES_BETWEEN);
      const seen = await createCard(on, owner, { ...quiet, listId: quietListId, name: 'seen' });
      for (const stream of streams) {
        const event = { entity: 'card', entityId: seen, change: 'created' };
        expect(await stream.events(1)).toMatchObject([event]);
      }
      await two.rebuild();
    }
  } finally {
    isOver = true;
    await Promise.all(writing);
    await Promise.all(streams.map((stream) => stream.cancel()));
  }
  const { data } = await on.call(owner, 'card.getCardById', { boardId: board.boardId, cardId });
  expect(data.comments.map(({ text }) => text).sort()).toEqual([...acknowledged].sort());
  expect(oddities).toEqual([]);
  expect(await Promise.all(nodes.map((node) => node.end('SIGTERM')))).toEqual([0, 0]);
  return { pauses };
}

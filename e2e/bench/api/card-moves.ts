import { sql } from 'kysely';
import type { Bench } from './bench.ts';
import { CONNECTIONS, callsPerSecond, SECONDS, type Request } from './calls-per-second.ts';
import { signUpMovers } from './movers.ts';
import type { LargeBoard } from './seeded-board.ts';

interface Move {
  readonly cardId: number;
  readonly from: number;
  readonly to: number;
  readonly position: number;
}

/** Moves of all cards of a board to and fro between pairs of its lists, without end. */
function movesOf({ lists }: LargeBoard): () => Move {
  const half = lists.length / 2;
  // Alternates between lists, so that clients rarely move the same card.
  const cards = (lists[0]?.cards ?? []).flatMap((_, at) =>
    lists.slice(0, half).map(({ id, cards: own }, pair) => ({
      cardId: own[at] ?? 0,
      home: id,
      away: lists[half + pair]?.id ?? 0,
    })),
  );
  let moves = 0;
  return () => {
    const { cardId, home, away } = cards[moves % cards.length] ?? { cardId: 0, home: 0, away: 0 };
    const isHome = Math.floor(moves++ / cards.length) % 2 === 0;
    const [from, to] = isHome ? [home, away] : [away, home];
    return { cardId, from, to, position: 1 + (moves % 50) };
  };
}

/** Moves by calls, each client a different person. */
async function movesByCalls(bench: Bench, board: LargeBoard, next: () => Move) {
  const tokens = await signUpMovers(bench, board.boardId, CONNECTIONS);
  let sent = 0;
  const move: Request = {
    method: 'PUT',
    path: '/list/updateCardList',
    setupRequest(request) {
      const { cardId, from, to, position } = next();
      const place = { boardId: board.boardId, cardId, deletedListId: from, addedListId: to };
      const authorization = `Bearer ${tokens[sent++ % tokens.length] ?? ''}`;
      const headers = { ...request.headers, authorization };
      return { ...request, headers, body: JSON.stringify({ ...place, position }) };
    },
  };
  return callsPerSecond(bench.url, bench.token, move);
}

/** Writes the same rows with PostgreSQL alone, with one statement and one commit per move. */
async function movesByStatements(
  { database }: Bench,
  boardId: number,
  next: () => Move,
): Promise<number> {
  let moves = 0;
  const until = performance.now() + SECONDS * 1000;
  const client = async () => {
    while (performance.now() < until) {
      const { cardId, to } = next();
      moves += 1;
      const rank = `z${String(moves)}b`;
      await sql`
        with locked as materialized (select lock_boards(array[${boardId}::int]) as boards),
        moved as (
          update cards set list_id = ${to}, rank = ${rank}, version = version + 1,
            entered_list_at = now()
          from locked where id = ${cardId} returning board_id)
        select pg_notify('live_events', 'b' || board_id) from moved`.execute(database);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return Math.round((moves / SECONDS) * 10) / 10;
}

async function logSize({ database }: Bench) {
  const { rows } = await sql<{ bytes: number; entries: number }>`
    select pg_total_relation_size('changes')::float8 as bytes, count(*)::float8 as entries
    from changes`.execute(database);
  return rows[0] ?? { bytes: 0, entries: 0 };
}

/**
 * Measures moves of cards by several people, compared with PostgreSQL alone, and the size of the
 * log that they write.
 */
export async function measureMoves(bench: Bench, board: LargeBoard) {
  const next = movesOf(board);
  const before = await logSize(bench);
  const byCalls = await movesByCalls(bench, board, next);
  const after = await logSize(bench);
  const bare = await movesByStatements(bench, board.boardId, next);
  return {
    ...byCalls,
    barePerSecond: bare,
    perBare: Math.round((byCalls.perSecond / bare) * 100) / 100,
    logBytesPerMove: Math.round((after.bytes - before.bytes) / (after.entries - before.entries)),
  };
}

import type { Bench } from './bench.ts';
import { callsPerSecond, type Request } from './calls-per-second.ts';
import type { LargeBoard } from './seeded-board.ts';

/** Moving the cards of a board to and fro between pairs of its lists, by several clients. */
export async function measureMoves({ url, token }: Bench, { boardId, lists }: LargeBoard) {
  const half = lists.length / 2;
  // One card of each list after the other, so that clients seldom meet at one card.
  const rounds = (lists[0]?.cards ?? []).map((_, at) =>
    lists.slice(0, half).map(({ id, cards }, pair) => ({
      cardId: cards[at],
      home: id,
      away: lists[half + pair]?.id,
    })),
  );
  const cards = rounds.flat();
  let moves = 0;
  const move: Request = {
    method: 'PUT',
    path: '/list/updateCardList',
    setupRequest(request) {
      const card = cards[moves % cards.length];
      const isHome = Math.floor(moves++ / cards.length) % 2 === 0;
      const [from, to] = isHome ? [card?.home, card?.away] : [card?.away, card?.home];
      const position = 1 + (moves % 50);
      const { cardId } = card ?? {};
      const body = { boardId, cardId, deletedListId: from, addedListId: to, position };
      return { ...request, body: JSON.stringify(body) };
    },
  };
  return callsPerSecond(url, token, move);
}

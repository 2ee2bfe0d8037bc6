import autocannon from 'autocannon';
import type { Account } from '../system/api.ts';
import type { LargeBoard } from './large-board.ts';

const SECONDS = 8;
const CONNECTIONS = 8;

type Request = autocannon.Request;

/** How often a call is answered, sent again and again by several clients. */
export async function callsPerSecond(url: string, token: string, request: Request) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    requests: [request],
  });
  return {
    perSecond: Math.round(result.requests.average * 10) / 10,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    refused: result.non2xx,
  };
}

/** Loading the board and moving its cards to and fro between its lists, by several clients. */
export async function measureApi(url: string, { token }: Account, { boardId, lists }: LargeBoard) {
  const [first, second] = lists;
  if (!first || !second) throw new Error('The benchmark board needs two lists.');
  let moves = 0;
  const move: Request = {
    method: 'PUT',
    path: '/list/updateCardList',
    setupRequest(request) {
      const card = first.cards[moves % first.cards.length];
      const isThere = Math.floor(moves++ / first.cards.length) % 2 === 0;
      const [from, to] = isThere ? [first.id, second.id] : [second.id, first.id];
      const position = 1 + (moves % 50);
      const body = { boardId, cardId: card, deletedListId: from, addedListId: to, position };
      return { ...request, body: JSON.stringify(body) };
    },
  };
  const healthz = await callsPerSecond(url, token, { path: '/healthz' });
  const boardLoad = await callsPerSecond(url, token, {
    path: `/list/getAllList/${boardId}/0/allCards`,
  });
  const cardMove = await callsPerSecond(url, token, move);
  return {
    connections: CONNECTIONS,
    boardLoad,
    cardMove,
    /** How many empty calls one board load costs; says more across machines than milliseconds. */
    emptyCallsPerBoardLoad: Math.round(healthz.perSecond / boardLoad.perSecond),
    emptyCallsPerCardMove: Math.round((healthz.perSecond / cardMove.perSecond) * 10) / 10,
  };
}

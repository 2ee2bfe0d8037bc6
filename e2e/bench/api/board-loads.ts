import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Bench } from './bench.ts';
import { callsPerSecond } from './calls-per-second.ts';
import type { LargeBoard } from './seeded-board.ts';

const ROUNDS = 40;

const median = (figures: number[]) => figures.sort((a, b) => a - b)[figures.length >> 1] ?? 0;
const rounded = (figure: number, digits = 1) => Math.round(figure * 10 ** digits) / 10 ** digits;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Receives a response without unpacking it; returns its size in bytes. */
async function receive(url: string, headers: Record<string, string>): Promise<number> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Loads the active lists of a board as a browser does; returns the bytes that came. */
function loadBoard({ url, token }: Bench, boardId: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  return receive(`${url}/list/getAllList/${boardId}/0/allCards`, headers);
}

/** Moves a card from somewhere in one list to somewhere in another, elsewhere in each round. */
async function moveOneCard({ api }: Bench, { boardId, lists }: LargeBoard, round: number) {
  const [from, to] = [lists[round % lists.length], lists[(round + 1) % lists.length]];
  const cards = from?.cards ?? [];
  const cardId = cards.splice((round * 37) % cards.length, 1)[0] ?? 0;
  const place = (round * 53) % (to?.cards.length ?? 1);
  to?.cards.splice(place, 0, cardId);
  const move = { boardId, cardId, deletedListId: from?.id ?? 0, addedListId: to?.id ?? 0 };
  await api.list.updateCardList({ ...move, position: place + 1 });
}

/**
 * Measures loads of a board by several clients and by one: repeatedly, after a list has changed its
 * color and after one card has moved, in turn, so that all see the same state of the machine.
 */
export async function measureBoardLoads(bench: Bench, board: LargeBoard) {
  const { url, token } = bench;
  const { boardId, lists } = board;
  const load = () => loadBoard(bench, boardId);
  const [hot, recolored, moved]: [number[], number[], number[]] = [[], [], []];
  await load();
  for (let round = 0; round < ROUNDS; round += 1) {
    hot.push(await timed(load));
    const color = `#0000${String(10 + round)}`;
    await bench.api.list.setcolor({ boardId, listId: lists[0]?.id ?? 0, color });
    recolored.push(await timed(load));
    await moveOneCard(bench, board, round);
    moved.push(await timed(load));
  }
  const bytes = await load();
  const [hotMs, listMs, movedMs] = [median(hot), median(recolored), median(moved)];
  return {
    ...(await callsPerSecond(url, token, { path: `/list/getAllList/${boardId}/0/allCards` })),
    bytes,
    hotMs: rounded(hotMs),
    afterAListChangedMs: rounded(listMs),
    afterOneCardMovedMs: rounded(movedMs),
    afterOneCardMovedPerHot: rounded(movedMs / hotMs, 2),
  };
}

const BUILT_AT_ONCE = 4;
const CLIENTS_OF_EACH = 3;

/**
 * Measures first loads of several large boards, each by several clients at the same time: the
 * duration, and the server's peak memory since its start, in MB.
 */
export async function measureBuilds(bench: Bench, seed: () => Promise<LargeBoard>) {
  const boards: LargeBoard[] = [];
  for (let count = 0; count < BUILT_AT_ONCE; count += 1) boards.push(await seed());
  const loads = boards.flatMap((board) => Array<LargeBoard>(CLIENTS_OF_EACH).fill(board));
  const ms = await timed(() => Promise.all(loads.map(({ boardId }) => loadBoard(bench, boardId))));
  return { boards: BUILT_AT_ONCE, ms: rounded(ms), memory: await bench.memory() };
}

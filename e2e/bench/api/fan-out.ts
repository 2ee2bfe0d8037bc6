import { setTimeout as pause } from 'node:timers/promises';
import { createApiClient } from 'shared-api/client';
import type { Bench } from './bench.ts';
import { signUpMovers } from './movers.ts';
import type { LargeBoard } from './seeded-board.ts';
import { openViewers } from './viewers.ts';

const VIEWERS = 500;
const PER_SECOND = 20;
const SECONDS = 10;
/** One person's calls wait for each other. */
const MOVERS = 8;

const quantile = (sorted: readonly number[], part: number) =>
  Math.round((sorted[Math.floor(part * (sorted.length - 1))] ?? 0) * 10) / 10;

/**
 * Measures how soon a change of a board reaches everybody who has it open, while several people
 * move cards at a fixed pace: from the mover's response to the arrival of the card's state at the
 * last viewer.
 */
export async function measureFanOut(bench: Bench, { boardId, lists }: LargeBoard) {
  const tokens = await signUpMovers(bench, boardId, MOVERS);
  const clients = tokens.map((token) =>
    createApiClient({ baseUrl: bench.url, token: () => token }),
  );
  const viewers = await openViewers(bench, boardId, VIEWERS);
  const [from, to] = [lists[0], lists[1]];
  const cardIds = from?.cards.slice(0, PER_SECOND * SECONDS) ?? [];
  const places = { boardId, deletedListId: from?.id ?? 0, addedListId: to?.id ?? 0, position: 1 };

  async function change(cardId: number, at: number): Promise<number> {
    const shown = viewers.shown(cardId);
    await clients[at % clients.length]?.list.updateCardList({ ...places, cardId });
    const acknowledged = performance.now();
    return Math.max(0, (await shown) - acknowledged);
  }

  const cpuBefore = await bench.cpuSeconds();
  const began = performance.now();
  const changes: Promise<number>[] = [];
  for (const [at, cardId] of cardIds.entries()) {
    await pause(Math.max(0, began + (at * 1000) / PER_SECOND - performance.now()));
    changes.push(change(cardId, at));
  }
  const times = (await Promise.all(changes)).sort((a, b) => a - b);
  const seconds = (performance.now() - began) / 1000;
  const cpu = (await bench.cpuSeconds()) - cpuBefore;
  const memory = await bench.memory();
  viewers.close();
  return {
    viewers: VIEWERS,
    changes: times.length,
    changesPerSecond: Math.round((times.length / seconds) * 10) / 10,
    responseToLastViewerP50Ms: quantile(times, 0.5),
    responseToLastViewerP99Ms: quantile(times, 0.99),
    apiCpuMsPerChange: Math.round((cpu / times.length) * 10_000) / 10,
    apiCpuShareOfCore: Math.round((cpu / seconds) * 100) / 100,
    changesAskedFor: viewers.asked(),
    memory,
  };
}

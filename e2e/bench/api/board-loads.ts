import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { boardFrame, boardLists } from 'server/testing';
import type { Bench } from './bench.ts';
import { callsPerSecond } from './calls-per-second.ts';
import type { LargeBoard } from './seeded-board.ts';

const ROUNDS = 25;

const median = (figures: number[]) => figures.sort((a, b) => a - b)[figures.length >> 1] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Receives an answer without unpacking it; answers its size in bytes. */
async function receive(url: string, headers: Record<string, string>): Promise<number> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

/** What PostgreSQL itself takes for the queries of a load, connection and rows included. */
async function queryTwo({ database }: Bench, boardId: number): Promise<void> {
  const wanted = { boardId, archiveFlag: 0, filter: 'allCards', userId: 1 } as const;
  const { rows } = await boardLists(wanted).execute(database);
  const assigned = rows[0]?.assigned ?? [];
  await boardFrame({ boardId, userId: 1, rights: [], eventId: 1, assigned }).execute(database);
}

/**
 * Loading a board by several clients, and alone right after it has changed, when nothing that is
 * kept helps, against the time of the queries in PostgreSQL alone.
 */
export async function measureBoardLoads(bench: Bench, { boardId, lists }: LargeBoard) {
  const { url, token } = bench;
  const path = `/list/getAllList/${boardId}/0/allCards`;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const load = () => receive(`${url}${path}`, headers);
  const changed: number[] = [];
  const queried: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const color = `#0000${String(10 + round)}`;
    await bench.api.list.setcolor({ boardId, listId: lists[0]?.id ?? 0, color });
    changed.push(await timed(load));
    queried.push(await timed(() => queryTwo(bench, boardId)));
  }
  const bytes = await load();
  const [changedMs, queriedMs] = [median(changed), median(queried)];
  return {
    ...(await callsPerSecond(url, token, { path })),
    bytes,
    afterAChangeMs: Math.round(changedMs * 10) / 10,
    afterAChangePerQueryTime: Math.round((changedMs / queriedMs) * 100) / 100,
  };
}

import autocannon from 'autocannon';
import type { Bench } from './bench.ts';
import type { LargeBoard } from './seeded-board.ts';

const READERS = 1_000;

/** All readers at once, each with one connection and one call. */
async function readByAll(url: string, body: object) {
  const { latency, non2xx, errors } = await autocannon({
    url: `${url}/publicLink/read`,
    method: 'POST',
    connections: READERS,
    amount: READERS,
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    body: JSON.stringify(body),
  });
  return { p50Ms: latency.p50, mostMs: latency.max, refused: non2xx + errors };
}

/**
 * Measures many concurrent readers of a board's public link: while no node has it cached, from the
 * cache, and when they only ask for changes. Also measures how long the first single reader waits.
 */
export async function measurePublicReaders({ api, url }: Bench, { boardId }: LargeBoard) {
  const { data: link } = await api.publicLink.set({ boardId, showsNames: true });
  const { secret } = link;
  const first = await readByAll(url, { secret });
  const kept = await readByAll(url, { secret });
  const { version } = (await api.publicLink.read({ secret })).data;
  const unchanged = await readByAll(url, { secret, version });
  // A new link changes the board, so that it is read again.
  const { data: renewed } = await api.publicLink.renew({ boardId });
  const start = performance.now();
  await api.publicLink.read({ secret: renewed.secret });
  const aloneMs = Math.round(performance.now() - start);
  return { readers: READERS, first, kept, unchanged, aloneMs };
}

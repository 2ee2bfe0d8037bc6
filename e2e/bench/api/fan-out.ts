import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { LIVE_PATH } from 'shared-api/limits';
import type { Bench } from './bench.ts';
import type { LargeBoard } from './seeded-board.ts';

const STREAMS = 500;
const CHANGES = 60;

/** Counts the events of many streams. */
function createTally() {
  let events = 0;
  let wanted = 0;
  let onReached: () => void = () => undefined;
  return {
    add(chunk: string) {
      events += chunk.split('"event":{').length - 1;
      if (events >= wanted) onReached();
    },
    /** Waits until so many more have come. */
    more(count: number): Promise<void> {
      wanted = events + count;
      return new Promise((resolve) => (onReached = resolve));
    },
  };
}

async function openStream(url: string, token: string, agent: Agent): Promise<IncomingMessage> {
  const asked = get(url, { agent, headers: { authorization: `Bearer ${token}` } });
  const [stream] = (await once(asked, 'response')) as [IncomingMessage];
  stream.setEncoding('utf8');
  await once(stream, 'readable');
  return stream;
}

const quantile = (sorted: number[], part: number) =>
  Math.round((sorted[Math.floor(part * (sorted.length - 1))] ?? 0) * 10) / 10;

/** How soon a change of a board has come to everybody who has it open. */
export async function measureFanOut(bench: Bench, { boardId, lists }: LargeBoard) {
  const agent = new Agent({ maxSockets: STREAMS });
  const url = `${bench.url}/${LIVE_PATH}?topics=board:${boardId}`;
  const tally = createTally();
  const streams: IncomingMessage[] = [];
  for (let opened = 0; opened < STREAMS; opened += 1) {
    const stream = await openStream(url, bench.token, agent);
    streams.push(stream.on('data', (chunk: string) => tally.add(chunk)));
  }
  const listId = lists[0]?.id ?? 0;
  const times: number[] = [];
  const began = performance.now();
  for (let change = 0; change < CHANGES; change += 1) {
    const everywhere = tally.more(STREAMS);
    const start = performance.now();
    await bench.api.list.setcolor({ boardId, listId, color: `#0000${String(10 + change)}` });
    await everywhere;
    times.push(performance.now() - start);
  }
  const seconds = (performance.now() - began) / 1000;
  const memory = await bench.memory();
  for (const stream of streams) stream.destroy();
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    streams: STREAMS,
    changes: CHANGES,
    eventsPerSecond: Math.round((STREAMS * CHANGES) / seconds),
    callToLastStreamP50Ms: quantile(times, 0.5),
    callToLastStreamP99Ms: quantile(times, 0.99),
    memory,
  };
}

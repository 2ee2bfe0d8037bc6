import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient } from 'shared-api/client';
import type { Bench } from '../api/bench.ts';
import { seedBoard, type LargeBoard } from '../api/seeded-board.ts';

const CARDS = 200;
const LISTS = 4;

/** How often each person makes each kind of call. */
const EVERY_MS = { getUser: 200, loadBoard: 200, write: 200 } as const;
type Kind = keyof typeof EVERY_MS;

/** A person who works on their own board. */
export interface OtherPerson {
  readonly token: string;
  readonly board: LargeBoard;
}

interface Latency {
  /** The durations of calls, in milliseconds. */
  readonly times: readonly number[];
  /** How many were refused. */
  readonly failed: number;
}

export type Latencies = Record<Kind, Latency>;

/** Signs up unrelated people, each with a board. */
export async function seedOthers(bench: Bench, count: number): Promise<OtherPerson[]> {
  const others: OtherPerson[] = [];
  for (let at = 0; at < count; at += 1) {
    const email = `other${at}@example.org`;
    const person = { firstName: 'Other', lastName: String(at), email, password: 'Correct!Horse1' };
    const { token } = await bench.api.auth.createUser(person);
    const api = createApiClient({ baseUrl: bench.url, token: () => token });
    const board = await seedBoard({ ...bench, api, email }, { lists: LISTS, cards: CARDS });
    others.push({ token, board });
  }
  return others;
}

/** Makes a call and passes over its response; returns the status. */
export async function send(
  agent: Agent,
  { url, token }: { url: string; token: string },
  { method, path, body }: { method: string; path: string; body?: unknown },
): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sent = request(`${url}${path}`, { agent, method, headers });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}

function callOf(kind: Kind, { board: { boardId, lists } }: OtherPerson, round: number) {
  if (kind === 'getUser') return { method: 'POST', path: '/auth/getUser', body: {} };
  if (kind === 'loadBoard') {
    return { method: 'GET', path: `/list/getAllList/${boardId}/0/allCards` };
  }
  const { cards = [] } = lists[round % lists.length] ?? {};
  const cardId = cards[Math.floor(round / lists.length) % cards.length];
  const body = { boardId, cardId, name: `Edited for the ${round}th time` };
  return { method: 'PUT', path: '/card/edit', body };
}

/**
 * Lets people work for a while and measures the durations of their calls. Calls begin on schedule,
 * whether the previous one has ended or not, so that none is left out because others are slow.
 */
export async function measureOthers(
  url: string,
  others: readonly OtherPerson[],
  seconds: number,
): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true });
  async function measure(kind: Kind): Promise<Latency> {
    const times: number[] = [];
    let failed = 0;
    async function timed(person: OtherPerson, round: number): Promise<void> {
      const start = performance.now();
      const status = await send(agent, { url, ...person }, callOf(kind, person, round));
      times.push(performance.now() - start);
      if (status !== 200) failed += 1;
    }
    const running: Promise<void>[] = [];
    const pause = EVERY_MS[kind] / others.length;
    const rounds = Math.round((seconds * 1000) / EVERY_MS[kind]);
    const began = performance.now() + Math.random() * pause;
    for (let call = 0; call < rounds * others.length; call += 1) {
      await wait(Math.max(0, began + call * pause - performance.now()));
      const person = others[call % others.length];
      if (person) running.push(timed(person, Math.floor(call / others.length)));
    }
    await Promise.all(running);
    return { times, failed };
  }
  const [getUser, loadBoard, write] = await Promise.all([
    measure('getUser'),
    measure('loadBoard'),
    measure('write'),
  ]);
  agent.destroy();
  return { getUser, loadBoard, write };
}

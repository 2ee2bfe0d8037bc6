import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import type { LiveEvent } from 'shared-api/client';
import { LIVE_PATH } from 'shared-api/limits';
import type { Bench } from './bench.ts';

/** Members of a board with a session each, written straight into the database; returns their tokens. */
async function signInViewers({ database }: Bench, boardId: number, count: number) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await sql`
    with made as (
      insert into users (email, first_name, last_name, password_hash)
      select 'viewer' || n || '@example.org', 'Viewer', '-', '-'
      from generate_series(1, ${count}::int) n returning id),
    joined as (
      insert into board_members (board_id, user_id, role) select ${boardId}, id, 1 from made),
    numbered as (select id, row_number() over (order by id) as n from made)
    insert into sessions (user_id, token_hash, expires_at)
    select numbered.id, decode(h.hash, 'hex'), now() + interval '1 day'
    from numbered join unnest(${hashes}::text[]) with ordinality h (hash, n) using (n)`.execute(
    database,
  );
  await sql`vacuum analyze`.execute(database);
  return tokens;
}

/** Splits a stream of events into messages and parses them. */
function createReader(onEvent: (event: LiveEvent) => void) {
  let rest = '';
  return (chunk: string) => {
    const messages = (rest + chunk).split('\n\n');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      if (message.startsWith('data: ')) {
        onEvent((JSON.parse(message.slice(6)) as { event: LiveEvent }).event);
      }
    }
  };
}

export interface Viewers {
  /** When the change of a card had come to all; waits for it. */
  shown: (cardId: number) => Promise<number>;
  /** How often a viewer would have had to request the changes of an event. */
  asked: () => number;
  close: () => void;
}

/** Opens streams for a number of people who watch a board, and records their state. */
export async function openViewers(bench: Bench, boardId: number, count: number): Promise<Viewers> {
  const agent = new Agent({ maxSockets: count });
  const url = `${bench.url}/${LIVE_PATH}?topics=board:${boardId}`;
  const tokens = await signInViewers(bench, boardId, count);
  const arrivals = new Map<number, { left: number; onAll: (at: number) => void }>();
  const streams: IncomingMessage[] = [];
  let asked = 0;

  function arrived(cardId: number): void {
    const arrival = arrivals.get(cardId);
    if (arrival === undefined) return;
    arrival.left -= 1;
    if (arrival.left === 0) arrival.onAll(performance.now());
  }

  function view(stream: IncomingMessage): void {
    let known: number | null = null;
    const read = createReader(({ id, entityId, changes }) => {
      if (id > (known ?? 0)) {
        // Events at the start of a stream are part of the preceding load.
        if (changes === undefined || changes.since > (known ?? changes.since)) asked += 1;
        known = changes?.eventId ?? id;
      }
      arrived(entityId);
    });
    streams.push(stream.on('data', read));
  }

  for (const token of tokens) {
    const request = get(url, { agent, headers: { authorization: `Bearer ${token}` } });
    const [stream] = (await once(request, 'response')) as [IncomingMessage];
    if (stream.statusCode !== 200) throw new Error(`A stream was refused: ${stream.statusCode}`);
    stream.setEncoding('utf8');
    view(stream);
  }
  return {
    shown: (cardId) =>
      new Promise((resolve) => arrivals.set(cardId, { left: count, onAll: resolve })),
    asked: () => asked,
    close() {
      for (const stream of streams) stream.destroy();
      agent.destroy();
    },
  };
}

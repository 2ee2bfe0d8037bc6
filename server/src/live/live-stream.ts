import type { FastifyInstance, FastifyReply } from 'fastify';
import { LIVE_BOARD_PATH, type Access, type LiveEvent } from 'shared-api/contract';
import { z } from 'zod';
import { authorize } from '../access/authorize.ts';
import { inputIds } from '../access/input-ids.ts';
import { bearerHash } from '../access/session-token.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError } from '../http/domain-errors.ts';
import type { EventHub, Subscriber } from './event-hub.ts';
import { replayState } from './events.ts';

const HEARTBEAT_MS = 20_000;
const READING: Access = { of: 'board', right: 'read' };

const params = z.object({ boardId: z.coerce.number().pipe(z.int().positive().max(2_147_483_647)) });
const lastEventId = z.coerce.number().pipe(z.int().min(0)).optional();

function written(event: LiveEvent): string {
  return `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`;
}

function startStream(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies pass each event on at once.
    'x-accel-buffering': 'no',
  });
  reply.raw.write(': connected\n\n');
}

/** The stream of a board's changes; it ends when the caller may no longer read the board. */
export function registerLiveStream(
  app: FastifyInstance,
  { database, hub }: { database: Database; hub: EventHub },
): void {
  const streams = new Set<() => void>();
  // Before the server waits for its connections, which these never leave by themselves.
  app.addHook('preClose', async () => {
    for (const end of streams) end();
    await hub.close();
  });

  app.get(`/${LIVE_BOARD_PATH}`, { schema: { params } }, async (request, reply) => {
    const { boardId } = request.params as z.output<typeof params>;
    const since = lastEventId.safeParse(request.headers['last-event-id']);
    if (!since.success) throw new DomainError(400, 'malformed', 'Last-Event-ID is malformed.');
    const token = bearerHash(request.headers.authorization);
    const admit = () => authorize(database, READING, token, inputIds({ boardId }));
    await admit();
    const { newest, oldest } = await replayState(database, boardId);
    startStream(reply);

    const tooOld = since.data !== undefined && since.data < oldest;
    if (tooOld) reply.raw.write('event: reload\ndata: {}\n\n');
    const end = () => {
      clearInterval(heartbeat);
      streams.delete(end);
      hub.unsubscribe(subscriber);
      reply.raw.end();
    };
    const endUnlessAdmitted = () => void admit().catch(end);
    const subscriber: Subscriber = {
      boardId,
      cursor: tooOld ? newest : (since.data ?? newest),
      deliver(events) {
        for (const event of events) reply.raw.write(written(event));
        if (events.some(({ entity }) => entity === 'member' || entity === 'board')) {
          endUnlessAdmitted();
        }
      },
    };
    const heartbeat = setInterval(() => {
      reply.raw.write(': still here\n\n');
      endUnlessAdmitted();
    }, HEARTBEAT_MS);
    streams.add(end);
    reply.raw.on('close', end);
    await hub.subscribe(subscriber).catch(end);
  });
}

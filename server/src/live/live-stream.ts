import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_BOARD_PATH, LIVE_USER_PATH, type Access } from 'shared-api/contract';
import { z } from 'zod';
import { authorize, type Admission } from '../access/authorize.ts';
import { inputIds } from '../access/input-ids.ts';
import { bearerHash } from '../access/session-token.ts';
import { touchSession } from '../access/sessions.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError } from '../http/domain-errors.ts';
import type { EventHub, Subscriber } from './event-hub.ts';
import { replayState, type Source } from './events.ts';

const HEARTBEAT_MS = 20_000;
const READING: Access = { of: 'board', right: 'read' };
const SIGNED_IN: Access = { of: 'session' };

const params = z.object({ boardId: z.coerce.number().pipe(z.int().positive().max(2_147_483_647)) });
const lastEventId = z.coerce.number().pipe(z.int().min(0)).optional();

interface LiveServices {
  readonly database: Database;
  readonly hub: EventHub;
}

/** How many streams of each kind are open. */
export type StreamCounts = Record<Source['of'], number>;

/** A stream that has been admitted. */
interface Opening {
  readonly source: Source;
  /** Rejects when the caller may no longer read the source. */
  readonly admit: () => Promise<Admission>;
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

/**
 * The streams of boards and of persons; one ends when its caller may no longer read its source.
 * Answers what tells how many are open.
 */
export function registerLiveStreams(
  app: FastifyInstance,
  { database, hub }: LiveServices,
): () => StreamCounts {
  const streams = new Map<(farewell: string) => void, Source['of']>();
  // Before the server waits for its connections, which these never leave by themselves.
  app.addHook('preClose', async () => {
    for (const end of streams.keys()) end('event: goodbye\ndata: {}\n\n');
    await hub.close();
  });

  async function open(request: FastifyRequest, reply: FastifyReply, { source, admit }: Opening) {
    const since = lastEventId.safeParse(request.headers['last-event-id']);
    if (!since.success) throw new DomainError(400, 'malformed', 'Last-Event-ID is malformed.');
    const { newest, oldest } = await replayState(database, source);
    startStream(reply);
    const tooOld = since.data !== undefined && since.data < oldest;
    if (tooOld) reply.raw.write('event: reload\ndata: {}\n\n');
    const end = (farewell: string) => {
      clearInterval(heartbeat);
      streams.delete(end);
      hub.unsubscribe(subscriber);
      if (!reply.raw.writableEnded) reply.raw.end(farewell);
    };
    const admitAgain = async () => {
      const { sessionToTouch, caller } = await admit();
      if (sessionToTouch) await touchSession(database, caller.sessionId);
    };
    const endUnlessAdmitted = () =>
      void admitAgain().catch((error: unknown) => {
        // A database that is away for a moment is no reason to turn people out.
        if (error instanceof DomainError) end('');
      });
    const subscriber: Subscriber = {
      source,
      cursor: tooOld ? newest : (since.data ?? newest),
      deliver(events, text) {
        reply.raw.write(text);
        if (events.some(({ entity }) => entity === 'member' || entity === 'board')) {
          endUnlessAdmitted();
        }
      },
    };
    const heartbeat = setInterval(() => {
      reply.raw.write(': still here\n\n');
      endUnlessAdmitted();
    }, HEARTBEAT_MS);
    streams.set(end, source.of);
    reply.raw.on('close', () => end(''));
    await hub.subscribe(subscriber).catch(() => end(''));
  }

  app.get(`/${LIVE_BOARD_PATH}`, { schema: { params } }, async (request, reply) => {
    const { boardId } = request.params as z.output<typeof params>;
    const token = bearerHash(request.headers.authorization);
    const admit = () => authorize(database, READING, token, inputIds({ boardId }));
    await admit();
    await open(request, reply, { source: { of: 'board', id: boardId }, admit });
  });

  app.get(`/${LIVE_USER_PATH}`, async (request, reply) => {
    const token = bearerHash(request.headers.authorization);
    const admit = () => authorize(database, SIGNED_IN, token, inputIds({}));
    const { caller } = await admit();
    await open(request, reply, { source: { of: 'user', id: caller.userId }, admit });
  });

  return () => {
    const counts: StreamCounts = { board: 0, user: 0 };
    for (const kind of streams.values()) counts[kind] += 1;
    return counts;
  };
}

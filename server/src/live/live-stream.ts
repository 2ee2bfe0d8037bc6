import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  LIVE_BOARD_PATH,
  LIVE_PROJECT_PATH,
  LIVE_USER_PATH,
  type Access,
} from 'shared-api/contract';
import { z } from 'zod';
import { authorize, type Admission } from '../access/authorize.ts';
import { inputIds } from '../access/input-ids.ts';
import { bearerHash } from '../access/session-token.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError } from '../http/domain-errors.ts';
import type { BoardWatcher } from './board-news.ts';
import type { EventHub, Subscriber } from './event-hub.ts';
import { replayState, written, type Source } from './events.ts';
import { createOpenStreams, type OpenStream, type StreamCounts } from './open-streams.ts';

const READING: Access = { of: 'board', right: 'read' };
const READING_PROJECT: Access = { of: 'project', right: 'read' };
const SIGNED_IN: Access = { of: 'session' };
const RELOAD = 'event: reload\ndata: {}\n\n';

const id = z.coerce.number().pipe(z.int().positive().max(2_147_483_647));
const boardParams = z.object({ boardId: id });
const projectParams = z.object({ projectId: id });
const lastEventId = z.coerce.number().pipe(z.int().min(0)).optional();

interface LiveServices {
  readonly database: Database;
  readonly hub: EventHub;
}

/** A stream that has been admitted. */
interface Opening {
  readonly source: Source;
  /** Rejects when the caller may no longer read the source. */
  readonly admit: () => Promise<Admission>;
}

/**
 * The streams of boards, of projects and of persons; one ends when its caller may no longer read its
 * source. Answers what tells how many are open.
 */
export function registerLiveStreams(
  app: FastifyInstance,
  { database, hub }: LiveServices,
): () => StreamCounts {
  const streams = createOpenStreams(database);
  // Before the server waits for its connections, which these never leave by themselves.
  app.addHook('preClose', async () => {
    streams.endAll('event: goodbye\ndata: {}\n\n');
    await hub.close();
  });

  async function open(request: FastifyRequest, reply: FastifyReply, { source, admit }: Opening) {
    const since = lastEventId.safeParse(request.headers['last-event-id']);
    if (!since.success) throw new DomainError(400, 'malformed', 'Last-Event-ID is malformed.');
    const { newest, oldest } = await replayState(database, source);
    const onEnd = () => hub.unsubscribe(subscriber);
    const stream = streams.start(reply, { kind: source.of, admit, onEnd });
    const tooOld = since.data !== undefined && since.data < oldest;
    if (tooOld) stream.write(RELOAD);
    const subscriber: Subscriber = {
      source,
      cursor: tooOld ? newest : (since.data ?? newest),
      deliver(events, text) {
        stream.write(text);
        if (events.some(({ entity }) => entity === 'member' || entity === 'board')) {
          stream.admitAgain();
        }
      },
    };
    await hub.subscribe(subscriber).catch(stream.end);
  }

  app.get(`/${LIVE_BOARD_PATH}`, { schema: { params: boardParams } }, async (request, reply) => {
    const { boardId } = request.params as z.output<typeof boardParams>;
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

  app.get(
    `/${LIVE_PROJECT_PATH}`,
    { schema: { params: projectParams } },
    async (request, reply) => {
      const { projectId } = request.params as z.output<typeof projectParams>;
      const token = bearerHash(request.headers.authorization);
      const admit = () => authorize(database, READING_PROJECT, token, inputIds({ projectId }));
      const { userId } = (await admit()).caller;
      // Nothing is replayed here: the answer begins once word is heard, and what came before follows.
      const early: string[] = [];
      let write: OpenStream['write'] = (text) => void early.push(text);
      const watcher: BoardWatcher = {
        ...{ projectId, userId },
        tell: (events) => write(written(events)),
        missed: () => write(RELOAD),
      };
      const onEnd = () => hub.unwatch(watcher);
      await hub.watch(watcher);
      const stream = streams.start(reply, { kind: 'project', admit, onEnd });
      write = stream.write;
      early.forEach(stream.write);
      if (reply.raw.destroyed) stream.end();
    },
  );

  return () => streams.counts();
}

import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { liveQuery } from 'shared-api/contract';
import { LIVE_PATH } from 'shared-api/limits';
import { bearerHash } from '../access/session-token.ts';
import { touchSession } from '../access/sessions.ts';
import { projectSince } from '../changes/project-state.ts';
import type { Database } from '../database/open-database.ts';
import { tooMany, unauthenticated } from '../core/domain-errors.ts';
import type { BoardWatcher } from './board-watchers.ts';
import { createEventHub, type EventHub, type Subscriber } from './event-hub.ts';
import { eventText, replayState, type Source } from './events.ts';
import type { Presence } from './presence.ts';
import { createOpenStreams, type OpenStream } from './open-streams.ts';
import { admitToTopics, isAdmitted, parseTopic, topicName, type Topic } from './topics.ts';

export interface LiveOptions {
  readonly database: Database;
  /** The connection string for the one connection that listens for new events. */
  readonly connectionString: string;
  readonly logger: FastifyBaseLogger;
  readonly presence: Presence;
}

const RETRY_SECONDS = 5;

/** The topics of one stream, each with a function that stops it. */
type Followed = Map<string, { readonly topic: Topic; readonly stop: () => void }>;

interface Follower {
  readonly database: Database;
  readonly hub: EventHub;
  readonly stream: OpenStream;
  readonly followed: Followed;
  readonly sessionId: number;
  readonly userId: number;
}

function endTopic({ stream, followed }: Follower, topic: Topic): void {
  const name = topicName(topic);
  followed.get(name)?.stop();
  if (followed.delete(name)) stream.send('ended', { topic: name });
}

/** Follows numbered events and replays those after the caller's newest one. */
async function followSource(follower: Follower, topic: Topic, source: Source): Promise<void> {
  const { database, hub, stream, followed, sessionId } = follower;
  const name = topicName(topic);
  const { since } = topic;
  const subscriber: Subscriber = {
    source,
    sessionId,
    cursor: since ?? 0,
    deliver: stream.write,
    // Without its own topic a session is no longer valid.
    refuse: () => (topic.of === 'user' ? stream.end() : endTopic(follower, topic)),
  };
  followed.set(name, { topic, stop: () => hub.unsubscribe(subscriber) });
  const { newest, oldest } = await replayState(database, source);
  // A future number comes from a database that has since been restored.
  const isReplayed = since !== null && since >= oldest && since <= newest;
  if (!isReplayed) subscriber.cursor = newest;
  if (since !== null && !isReplayed) stream.send('reload', { topic: name });
  if (!followed.has(name)) return;
  stream.send('following', { topic: name, since: subscriber.cursor });
  await hub.subscribe(subscriber);
}

/** Follows the boards of a project. Nothing is replayed: who has missed something reads again. */
async function followProject(follower: Follower, topic: Topic): Promise<void> {
  const { database, hub, stream, followed, sessionId } = follower;
  const { id: projectId, since } = topic;
  const name = topicName(topic);
  async function followFrom(from: number | null): Promise<void> {
    const { stateId, hasChanged } = await projectSince(database, { projectId, since: from ?? 0 });
    const isMissed = from !== null && hasChanged;
    if (isMissed) stream.send('reload', { topic: name });
    if (!followed.has(name)) return;
    stream.send('following', { topic: name, since: from === null || isMissed ? stateId : from });
  }
  const watcher: BoardWatcher = {
    projectId,
    sessionId,
    deliver: (events) => stream.write(eventText(name, events)),
    // The browser connects again if that fails.
    missed: () => void followFrom(0).catch(() => stream.end()),
  };
  followed.set(name, { topic, stop: () => hub.unwatch(watcher) });
  await hub.watch(watcher);
  // Only now, so that every change is either found here or reported.
  await followFrom(since);
}

function followTopic(follower: Follower, topic: Topic): Promise<void> {
  if (topic.of === 'project') return followProject(follower, topic);
  const { of, id } = topic;
  return followSource(follower, topic, { of, id: of === 'user' ? follower.userId : id });
}

/**
 * The live stream of the contract: one per browser, with the topics that it asks for. Returns a
 * function that counts the open streams.
 */
export function registerLiveStream(app: FastifyInstance, options: LiveOptions): () => number {
  const { database } = options;
  const streams = createOpenStreams();
  const hub = createEventHub({ ...options, onPersonChanged: streams.admitPersonAgain });
  // Runs before the server waits for its connections: streams never close on their own.
  app.addHook('preClose', async () => {
    streams.endAll();
    await hub.close();
  });

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { topics: names } = request.query as z.output<typeof liveQuery>;
    const token = bearerHash(request.headers.authorization);
    const topics = [...new Map(names.map(parseTopic).map((one) => [topicName(one), one])).values()];
    const admission = token && (await admitToTopics(database, token, topics));
    if (token === null || admission === null) throw unauthenticated();
    const { sessionId, userId } = admission;
    if (streams.hasMost(userId)) throw tooMany(RETRY_SECONDS, 'live-streams');

    const followed: Followed = new Map();
    const admitAgain = async () => {
      const left = [...followed.values()].map(({ topic }) => topic);
      const now = await admitToTopics(database, token, left);
      if (now === null) throw unauthenticated();
      for (const topic of left) if (!isAdmitted(now, topic)) endTopic(follower, topic);
      if (now.sessionToTouch) await touchSession(database, sessionId);
    };
    const onEnd = () => {
      for (const { stop } of followed.values()) stop();
    };
    const stream = streams.start(reply, { userId, admitAgain, onEnd });
    const follower = { database, hub, stream, followed, sessionId, userId };
    const following = topics.map((topic) => {
      if (isAdmitted(admission, topic)) return followTopic(follower, topic);
      stream.send('ended', { topic: topicName(topic) });
      return Promise.resolve();
    });
    const outcomes = await Promise.allSettled(following);
    // The browser reconnects with the same topics.
    if (outcomes.some(({ status }) => status === 'rejected')) stream.end();
    // Subscriptions that were made after the end would never be released.
    if (reply.raw.writableEnded || reply.raw.destroyed) onEnd();
  }

  app.get(`/${LIVE_PATH}`, { schema: { querystring: liveQuery } }, open);

  return streams.count;
}

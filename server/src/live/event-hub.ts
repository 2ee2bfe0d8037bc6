import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { EVENT_CHANNEL } from '../changes/publish-changes.ts';
import type { Database } from '../database/open-database.ts';
import { createClient } from '../database/primary-client.ts';
import { createBoardWatchers, type BoardWatchers } from './board-watchers.ts';
import { createPresenceDelivery } from './presence-delivery.ts';
import { takeWhereabouts } from './presence-between-nodes.ts';
import type { Presence } from './presence.ts';
import { keyOf, readSource, sourceText, type Source } from './events.ts';

/** One stream's subscription to a source's events. */
export interface Subscriber {
  readonly source: Source;
  readonly sessionId: number;
  /** The newest event that it was sent. */
  cursor: number;
  /** Gets the text of new events as it is sent; all subscribers share it. */
  deliver: (text: string) => void;
  /** Called when the session may no longer read the source. */
  refuse: () => void;
}

export interface EventHub {
  subscribe: (subscriber: Subscriber) => Promise<void>;
  unsubscribe: (subscriber: Subscriber) => void;
  watch: (...watcher: Parameters<BoardWatchers['watch']>) => Promise<void>;
  unwatch: BoardWatchers['unwatch'];
  close: () => Promise<void>;
}

interface HubOptions {
  readonly database: Database;
  readonly connectionString: string;
  readonly logger: FastifyBaseLogger;
  readonly presence: Presence;
  /** Called when a person's access may have changed: a membership, or one of their sessions. */
  readonly onPersonChanged: (userId: number) => void;
}

const RECONNECT_MS = 1000;
const PERSON = /^u(\d+)$/;

/** The last event that most subscribers were sent. */
function commonCursor(subscribers: readonly Subscriber[]): number {
  const counts = new Map<number, number>();
  for (const { cursor } of subscribers) counts.set(cursor, (counts.get(cursor) ?? 0) + 1);
  const [common] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0]);
  return common;
}

/**
 * Listens for new events on one separate connection, which is opened with the first subscriber, or when somebody
 * says where they are. It
 * reads the events once per source and passes them to the subscribers who may read the source at
 * that moment. Watchers of a project get the ids of the changed boards.
 */
export function createEventHub(options: HubOptions): EventHub {
  const { database, connectionString, logger, presence, onPersonChanged } = options;
  const sources = new Map<string, Set<Subscriber>>();
  const boardWatchers = createBoardWatchers(database, logger);
  const presenceDelivery = createPresenceDelivery({
    database,
    logger,
    presence,
    subscribersOf: (id) => sources.get(keyOf({ of: 'board', id })) ?? [],
  });
  let connection: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function read(key: string): Promise<void> {
    const subscribers = [...(sources.get(key) ?? [])];
    const [first] = subscribers;
    if (first === undefined) return;
    const { source } = first;
    const changesSince = commonCursor(subscribers);
    const { events, admitted, changes } = await readSource(database, source, {
      after: Math.min(...subscribers.map(({ cursor }) => cursor)),
      changesSince,
      sessionIds: [...new Set(subscribers.map(({ sessionId }) => sessionId))],
    });
    const mayRead = new Set(admitted);
    // Most subscribers are at the same event, so their text is written once.
    const texts = new Map<number, string>();
    for (const subscriber of subscribers) {
      if (!mayRead.has(subscriber.sessionId)) {
        subscriber.refuse();
        continue;
      }
      // The cursor is read only now: another read may have been faster.
      const fresh = events.filter(({ id }) => id > subscriber.cursor);
      const last = fresh.at(-1);
      if (last === undefined) continue;
      // A subscriber that is further behind would miss the changes in between.
      const carried = subscriber.cursor < changesSince ? null : changes;
      const text = texts.get(subscriber.cursor) ?? sourceText(source, fresh, carried);
      texts.set(subscriber.cursor, text);
      subscriber.cursor = last.id;
      subscriber.deliver(text);
    }
  }

  interface Reading {
    again: boolean;
    done: Promise<void>;
  }

  const reading = new Map<string, Reading>();

  async function readWhileAsked(key: string, state: Pick<Reading, 'again'>): Promise<void> {
    const isAskedAgain = () => state.again;
    try {
      do {
        state.again = false;
        await read(key);
      } while (isAskedAgain());
    } finally {
      reading.delete(key);
      if (isAskedAgain()) readSoon(key);
    }
  }

  /** Events that arrive while their source is being read cause one more read, not many. */
  function readNow(key: string): Promise<void> {
    const underway = reading.get(key);
    if (underway !== undefined) {
      underway.again = true;
      return underway.done;
    }
    const state: Reading = { again: false, done: Promise.resolve() };
    reading.set(key, state);
    state.done = readWhileAsked(key, state);
    return state.done;
  }

  function readSoon(key: string): void {
    readNow(key).catch((error: unknown) => logger.error({ err: error }, 'live events'));
  }

  async function connect(): Promise<pg.Client> {
    const client = createClient(connectionString, { keepAlive: true });
    client.on('notification', ({ payload }) => {
      if (payload === undefined) return;
      if (sources.has(payload)) readSoon(payload);
      const person = PERSON.exec(payload)?.[1];
      if (person === undefined) {
        boardWatchers.boardChanged(payload);
        takeWhereabouts(presence, payload);
        return;
      }
      onPersonChanged(Number(person));
      presenceDelivery.personChanged(Number(person));
    });
    client.on('error', (error) => logger.warn({ err: error }, 'live connection'));
    client.on('end', () => {
      if (closed) return;
      connection = undefined;
      listenAgain();
    });
    await client.connect();
    await client.query(`listen ${EVENT_CHANNEL}`).catch(async (error: unknown) => {
      await client.end().catch(() => undefined);
      throw error;
    });
    return client;
  }

  function listenAgain(): void {
    // A failed attempt reports twice: as refused and as ended.
    clearTimeout(retry);
    retry = setTimeout(() => {
      // Events that were written before the connection listened are read now.
      void listen().then(() => {
        [...sources.keys()].forEach(readSoon);
        boardWatchers.missed();
      }, listenAgain);
    }, RECONNECT_MS);
  }

  function listen(): Promise<pg.Client> {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  }

  // A node without streams has to listen to the others as well, since any of them may be asked who is where.
  presence.onUse(async () => {
    await listen().catch((error: unknown) => logger.warn({ err: error }, 'live connection'));
  });

  return {
    async subscribe(subscriber) {
      const key = keyOf(subscriber.source);
      const subscribers = sources.get(key) ?? new Set();
      sources.set(key, subscribers.add(subscriber));
      await listen();
      await readNow(key);
      if (subscriber.source.of === 'board') presenceDelivery.changed(subscriber.source.id);
    },
    unsubscribe(subscriber) {
      const key = keyOf(subscriber.source);
      const subscribers = sources.get(key);
      subscribers?.delete(subscriber);
      if (subscribers?.size === 0) sources.delete(key);
    },
    async watch(watcher) {
      boardWatchers.watch(watcher);
      try {
        await listen();
      } catch (error) {
        boardWatchers.unwatch(watcher);
        throw error;
      }
    },
    unwatch: (watcher) => boardWatchers.unwatch(watcher),
    async close() {
      closed = true;
      boardWatchers.close();
      presenceDelivery.close();
      clearTimeout(retry);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}

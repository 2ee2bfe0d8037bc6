import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { LiveEvent } from 'shared-api/contract';
import { EVENT_CHANNEL } from '../changes/write-changes.ts';
import type { Database } from '../database/open-database.ts';
import { eventsAfter } from './events.ts';

/** One stream of a board's events. */
export interface Subscriber {
  readonly boardId: number;
  /** Number of the newest event it has been given. */
  cursor: number;
  deliver: (events: readonly LiveEvent[]) => void;
}

export interface EventHub {
  subscribe: (subscriber: Subscriber) => Promise<void>;
  unsubscribe: (subscriber: Subscriber) => void;
  close: () => Promise<void>;
}

interface HubOptions {
  readonly database: Database;
  readonly connectionString: string;
  readonly logger: FastifyBaseLogger;
}

const RECONNECT_MS = 1000;

/**
 * Hears of new events on one connection of its own, opened with the first subscriber, reads them
 * once for each board and hands them to that board's subscribers.
 */
export function createEventHub({ database, connectionString, logger }: HubOptions): EventHub {
  const boards = new Map<number, Set<Subscriber>>();
  let connection: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function readBoard(boardId: number): Promise<void> {
    const subscribers = [...(boards.get(boardId) ?? [])];
    if (subscribers.length === 0) return;
    const oldest = Math.min(...subscribers.map(({ cursor }) => cursor));
    const events = await eventsAfter(database, boardId, oldest);
    for (const subscriber of subscribers) {
      // The cursor is read now: another reading may have been faster.
      const fresh = events.filter(({ id }) => id > subscriber.cursor);
      const last = fresh.at(-1);
      if (last === undefined) continue;
      subscriber.cursor = last.id;
      subscriber.deliver(fresh);
    }
  }

  const readOrTell = (boardId: number) =>
    void readBoard(boardId).catch((error: unknown) => logger.error({ err: error }, 'live events'));

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString, keepAlive: true });
    client.on('notification', ({ payload }) => readOrTell(Number(payload)));
    client.on('error', (error) => logger.warn({ err: error }, 'live connection'));
    client.on('end', () => {
      if (closed) return;
      connection = undefined;
      retry = setTimeout(() => void listen().then(readAll, () => undefined), RECONNECT_MS);
    });
    await client.connect();
    await client.query(`listen ${EVENT_CHANNEL}`);
    return client;
  }

  function listen(): Promise<pg.Client> {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  }

  /** What was written while nobody listened. */
  function readAll(): void {
    for (const boardId of boards.keys()) readOrTell(boardId);
  }

  return {
    async subscribe(subscriber) {
      const subscribers = boards.get(subscriber.boardId) ?? new Set();
      boards.set(subscriber.boardId, subscribers.add(subscriber));
      await listen();
      await readBoard(subscriber.boardId);
    },
    unsubscribe(subscriber) {
      const subscribers = boards.get(subscriber.boardId);
      subscribers?.delete(subscriber);
      if (subscribers?.size === 0) boards.delete(subscriber.boardId);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}

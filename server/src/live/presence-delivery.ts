import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/open-database.ts';
import type { Presence } from './presence.ts';
import { visiblePresence } from './visible-presence.ts';

/** A stream that the presence on a board is sent to. */
export interface PresenceSubscriber {
  readonly sessionId: number;
  readonly deliver: (text: string) => void;
}

interface Options {
  readonly database: Database;
  readonly logger: FastifyBaseLogger;
  readonly presence: Presence;
  readonly subscribersOf: (boardId: number) => Iterable<PresenceSubscriber>;
}

/** Changes in quick succession are sent together. */
const GATHER_MS = 250;
const EXPIRE_MS = 5000;

/** An event with who is on a board. Its topic is none of the query, so that older browsers pass over it. */
const presenceText = (boardId: number, people: readonly object[]) =>
  `event: presence\ndata: ${JSON.stringify({ topic: `presence:${boardId}`, people })}\n\n`;

/** Sends to the streams of this node who is on their boards, whenever that has changed. */
export function createPresenceDelivery({ database, logger, presence, subscribersOf }: Options) {
  const sent = new WeakMap<PresenceSubscriber, string>();
  const waiting = new Map<number, NodeJS.Timeout>();

  async function send(boardId: number): Promise<void> {
    const subscribers = [...subscribersOf(boardId)];
    if (subscribers.length === 0) return;
    const sessionIds = [...new Set(subscribers.map(({ sessionId }) => sessionId))];
    const present = presence.peopleOn(boardId);
    const { people, viewers } = await visiblePresence(database, present, { boardId, sessionIds });
    const [everybody, nobody] = [presenceText(boardId, people), presenceText(boardId, [])];
    for (const subscriber of subscribers) {
      const text = viewers.has(subscriber.sessionId) ? everybody : nobody;
      if (text === (sent.get(subscriber) ?? nobody)) continue;
      sent.set(subscriber, text);
      subscriber.deliver(text);
    }
  }

  function changed(boardId: number): void {
    if (waiting.has(boardId)) return;
    const later = () => {
      waiting.delete(boardId);
      send(boardId).catch((error: unknown) => logger.error({ err: error }, 'presence'));
    };
    waiting.set(boardId, setTimeout(later, GATHER_MS).unref());
  }

  presence.onChange(changed);
  const expiring = setInterval(() => presence.expire(), EXPIRE_MS).unref();

  return {
    /** Sends who is on a board to the streams that do not have it yet. */
    changed,
    /** A person may be shown no longer, or again. */
    personChanged: (userId: number): void => presence.boardsOf(userId).forEach(changed),
    close(): void {
      clearInterval(expiring);
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
}

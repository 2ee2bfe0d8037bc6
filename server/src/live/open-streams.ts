import type { FastifyReply } from 'fastify';
import { DomainError } from '../core/domain-errors.ts';

const HEARTBEAT_MS = 20_000;

/** The most streams that one person may have open on a node: twenty browsers. */
export const MAX_STREAMS_PER_PERSON = 20;

/**
 * The most bytes that may wait for a reader. A reader that is further behind is disconnected rather
 * than kept in memory; its browser reconnects with its newest event, and the rest is replayed.
 */
const MAX_WAITING_BYTES = 1_048_576;

/** A stream whose reader has been admitted. */
export interface OpenStream {
  /** Sends one server-sent event: `message` unless named otherwise. */
  write: (text: string) => void;
  send: (name: string, data: object) => void;
  end: () => void;
}

interface Opening {
  readonly userId: number;
  /** Checks again what the reader may read; called regularly, and when it may have changed. */
  readonly admitAgain: () => Promise<void>;
  readonly onEnd: () => void;
}

function startReply(reply: FastifyReply): void {
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

const eventNamed = (name: string, data: object) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

interface Kept {
  readonly userId: number;
  readonly end: (farewell?: string) => void;
  readonly admitAgain: () => void;
}

/** The streams of this node: each ends with its connection, its session or the server. */
export function createOpenStreams({ mostWaitingBytes = MAX_WAITING_BYTES } = {}) {
  const open = new Set<Kept>();
  const ofPerson = (userId: number) => [...open].filter((stream) => stream.userId === userId);

  function start(reply: FastifyReply, { userId, admitAgain, onEnd }: Opening): OpenStream {
    startReply(reply);
    const { raw } = reply;
    const end = (farewell?: string) => {
      if (!open.delete(kept)) return;
      clearInterval(heartbeat);
      onEnd();
      if (!raw.writableEnded) raw.end(farewell);
    };
    const write = (text: string) => {
      if (!open.has(kept)) return;
      raw.write(text);
      if (raw.writableLength <= mostWaitingBytes) return;
      end();
      // Without this, ending would wait until the reader has read everything.
      raw.destroy();
    };
    const kept: Kept = {
      userId,
      end,
      // A short outage of the database is no reason to close people's streams.
      admitAgain: () =>
        void admitAgain().catch((error: unknown) => {
          if (error instanceof DomainError) end();
        }),
    };
    open.add(kept);
    const heartbeat = setInterval(() => {
      write(eventNamed('heartbeat', {}));
      kept.admitAgain();
    }, HEARTBEAT_MS);
    raw.on('close', () => end());
    return { write, send: (name, data) => write(eventNamed(name, data)), end: () => end() };
  }

  return {
    start,
    /** Whether a person has reached the limit of open streams. */
    hasMost: (userId: number): boolean => ofPerson(userId).length >= MAX_STREAMS_PER_PERSON,
    /** Checks again what all streams of a person may read. */
    admitPersonAgain: (userId: number): void => {
      for (const { admitAgain } of ofPerson(userId)) admitAgain();
    },
    endAll(): void {
      for (const { end } of [...open]) end(eventNamed('goodbye', {}));
    },
    count: () => open.size,
  };
}

import type { FastifyReply } from 'fastify';
import type { Admission } from '../access/authorize.ts';
import { touchSession } from '../access/sessions.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError } from '../http/domain-errors.ts';

const HEARTBEAT_MS = 20_000;

type Kind = 'board' | 'project' | 'user';

/** How many streams of each kind are open. */
export type StreamCounts = Record<Kind, number>;

/** A stream that its reader has been admitted to. */
export interface OpenStream {
  write: (text: string) => void;
  /** Ends unless the reader may still read it. */
  admitAgain: () => void;
  end: () => void;
}

interface Opening {
  readonly kind: Kind;
  /** Rejects when the caller may no longer read it. */
  readonly admit: () => Promise<Admission>;
  readonly onEnd: () => void;
}

function startAnswer(reply: FastifyReply): void {
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

/** The streams of this node: each ends with its connection, its reader's right or the server. */
export function createOpenStreams(database: Database) {
  const open = new Map<(farewell: string) => void, Kind>();

  function start(reply: FastifyReply, { kind, admit, onEnd }: Opening): OpenStream {
    startAnswer(reply);
    const end = (farewell: string) => {
      if (!open.delete(end)) return;
      clearInterval(heartbeat);
      onEnd();
      if (!reply.raw.writableEnded) reply.raw.end(farewell);
    };
    const readmit = async () => {
      const { sessionToTouch, caller } = await admit();
      if (sessionToTouch) await touchSession(database, caller.sessionId);
    };
    const admitAgain = () =>
      void readmit().catch((error: unknown) => {
        // A database that is away for a moment is no reason to turn people out.
        if (error instanceof DomainError) end('');
      });
    const heartbeat = setInterval(() => {
      reply.raw.write(': still here\n\n');
      admitAgain();
    }, HEARTBEAT_MS);
    open.set(end, kind);
    reply.raw.on('close', () => end(''));
    return { write: (text) => void reply.raw.write(text), admitAgain, end: () => end('') };
  }

  return {
    start,
    endAll(farewell: string): void {
      for (const end of [...open.keys()]) end(farewell);
    },
    counts(): StreamCounts {
      const counts: StreamCounts = { board: 0, project: 0, user: 0 };
      for (const kind of open.values()) counts[kind] += 1;
      return counts;
    },
  };
}

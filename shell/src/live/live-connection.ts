import type * as Parser from 'eventsource-parser';
import type { LiveEvent, PresentPerson, ProjectEvent, UserEvent } from 'shared-api/client';

export type AnyEvent = LiveEvent | ProjectEvent | UserEvent;

/** A message of the server about a topic: an event, or the state of the topic. */
export type TopicMessage =
  | { readonly name: 'message'; readonly topic: string; readonly event: AnyEvent }
  | { readonly name: 'following'; readonly topic: string; readonly since: number }
  | { readonly name: 'reload' | 'ended'; readonly topic: string }
  /** The people on a board; the topic is `presence:` and its id. */
  | {
      readonly name: 'presence';
      readonly topic: string;
      readonly people: readonly PresentPerson[];
    };

/**
 * The reason why a connection was closed. `unavailable` is worth a retry, after `afterMs` if that
 * is given.
 */
export interface Closed {
  readonly reason: 'unavailable' | 'goodbye' | 'unauthenticated' | 'none';
  readonly afterMs?: number;
}

interface Options {
  readonly url: string;
  readonly token: string;
  readonly onOpen: () => void;
  readonly onMessage: (message: TopicMessage) => void;
  /** Called once, unless the connection was closed by the returned function. */
  readonly onClosed: (closed: Closed) => void;
}

/** The server writes every 20 seconds, so a connection that is silent for longer is dead. */
const SILENCE_MS = 45_000;

function closedBy({ status, headers }: Response): Closed | undefined {
  if (status === 401) return { reason: 'unauthenticated' };
  // No content ends an event stream for good.
  if (status === 204) return { reason: 'none' };
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (status === 200 && isStream) return undefined;
  const seconds = Number(headers.get('retry-after') ?? 0);
  return { reason: 'unavailable', ...(seconds > 0 && { afterMs: seconds * 1000 }) };
}

let parser: Promise<Pick<typeof Parser, 'createParser'>> | undefined;

/** Loads the parser when a stream is opened, since the sign-in has none. */
async function loadParser() {
  parser ??= import('eventsource-parser');
  try {
    return await parser;
  } catch (error) {
    // As without a network: the next connection tries again.
    parser = undefined;
    throw error;
  }
}

/**
 * Opens one connection to the live stream, by fetch, so that the session token is sent in a header
 * and not in a URL. Returns a function that closes it.
 */
export function openLiveConnection(options: Options): () => void {
  const { url, token, onOpen, onMessage, onClosed } = options;
  const aborting = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isGoodbye = false;

  const watchSilence = () => {
    clearTimeout(silence);
    silence = setTimeout(() => end({ reason: 'unavailable' }), SILENCE_MS);
  };

  function close(): void {
    clearTimeout(silence);
    aborting.abort();
  }

  function end(closed: Closed): void {
    if (aborting.signal.aborted) return;
    close();
    onClosed(closed);
  }

  function onEvent({ event: name = 'message', data }: Parser.EventSourceMessage): void {
    if (name === 'goodbye') isGoodbye = true;
    if (name === 'goodbye' || name === 'heartbeat') return;
    onMessage({ name, ...(JSON.parse(data) as object) } as TopicMessage);
  }

  async function read(): Promise<void> {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    // Without it the server is not asked.
    const { createParser } = await loadParser();
    // What the screen asks for goes first; and this has no end, which urgent requests are expected to have.
    const response = await fetch(url, {
      headers,
      cache: 'no-store',
      priority: 'low',
      signal: aborting.signal,
    });
    const refused = closedBy(response);
    if (refused !== undefined || response.body === null) {
      end(refused ?? { reason: 'unavailable' });
      return;
    }
    const parser = createParser({ onEvent });
    onOpen();
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { value, done } = await reader.read();
      if (done || aborting.signal.aborted) break;
      watchSilence();
      parser.feed(decoder.decode(value, { stream: true }));
    }
    end({ reason: isGoodbye ? 'goodbye' : 'unavailable' });
  }

  watchSilence();
  read().catch(() => end({ reason: 'unavailable' }));
  return close;
}

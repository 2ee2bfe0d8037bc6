import type { TabChannel } from '../live/tab-link.ts';

interface Connection {
  readonly url: URL;
  readonly signal: AbortSignal;
  readonly send: (text: string) => void;
  readonly end: () => void;
}

/**
 * The network of a browser: every request for the live stream gets a stream that the test speaks
 * through. `newest` is the server's newest event of board 1, which streams replay as the real one does.
 */
export function createFakeStreams() {
  const connections: Connection[] = [];
  const requested: string[] = [];
  let status: number | 'away' = 200;
  let newest = 0;
  let comparesStates = true;

  const isOpen = ({ signal }: Connection) => !signal.aborted;
  const topicsOf = ({ url }: Connection) => (url.searchParams.get('topics') ?? '').split(',');
  const eventText = (id: number) =>
    `data: ${JSON.stringify({ topic: 'board:1', event: { id, boardId: 1, entity: 'card' } })}\n\n`;

  function begin(connection: Connection): void {
    for (const topic of topicsOf(connection)) {
      const [name, since] = topic.split('@');
      const isBoard = name === 'board:1';
      const isKnown = since !== undefined && (comparesStates || !name!.startsWith('project'));
      const from = isKnown ? Number(since) : isBoard ? newest : 0;
      connection.send(`event: following\ndata: {"topic":"${name}","since":${from}}\n\n`);
      if (!isBoard) continue;
      for (let id = from + 1; id <= newest; id += 1) connection.send(eventText(id));
    }
  }

  const respondToRequest = (url: string | URL, { signal }: { signal: AbortSignal }) => {
    requested.push(new URL(url).searchParams.get('topics') ?? '');
    if (status === 'away') return Promise.reject(new TypeError('Failed to fetch'));
    const headers = new Headers({ 'content-type': 'text/event-stream' });
    if (status !== 200) return Promise.resolve({ status, headers, body: null });
    let connection: Connection;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        let isEnded = false;
        const end = () => {
          if (!isEnded) controller.close();
          isEnded = true;
          connections.splice(connections.indexOf(connection), 1);
        };
        const send = (text: string) => {
          if (!isEnded) controller.enqueue(new TextEncoder().encode(text));
        };
        connection = { url: new URL(url), signal, send, end };
        signal.addEventListener('abort', end);
        connections.push(connection);
        begin(connection);
      },
    });
    return Promise.resolve({ status, headers, body });
  };

  return {
    fetch: respondToRequest as unknown as typeof globalThis.fetch,
    /** The topics of each request so far, with their events. */
    requested,
    open: () => connections.filter(isOpen),
    /** It is a server that does not compare the states of projects. */
    compareNoStates: () => void (comparesStates = false),
    newest: () => newest,
    /** Something changes on board 1. */
    change(): number {
      newest += 1;
      for (const connection of connections.filter(isOpen)) {
        if (topicsOf(connection).some((topic) => topic.startsWith('board:1'))) {
          connection.send(eventText(newest));
        }
      }
      return newest;
    },
    /** Says something on every open stream. */
    say(text: string): void {
      for (const connection of connections.filter(isOpen)) connection.send(text);
    },
    breakOff(): void {
      for (const connection of [...connections]) connection.end();
    },
    respond(next: number | 'away'): void {
      status = next;
      if (next === 'away') for (const connection of [...connections]) connection.end();
    },
  };
}

interface Channel extends TabChannel {
  readonly removeEventListener: TabChannel['addEventListener'];
}

/** The messages between the tabs of one browser, in order. */
export function createFakeChannels() {
  interface Tab {
    readonly listeners: Set<(event: { data: unknown }) => void>;
    waiting: unknown[];
    isFrozen: boolean;
    isCrashed: boolean;
  }
  const tabs = new Set<Tab>();

  function deliver(tab: Tab): void {
    if (tab.isFrozen || !tabs.has(tab)) return;
    const waiting = tab.waiting;
    tab.waiting = [];
    for (const data of waiting) for (const listener of [...tab.listeners]) listener({ data });
  }

  return {
    /** Opens a tab with its channel, and with functions to freeze or crash it. */
    openTab() {
      const tab: Tab = { listeners: new Set(), waiting: [], isFrozen: false, isCrashed: false };
      const openChannel = (): Channel => {
        tabs.add(tab);
        return {
          postMessage(message) {
            if (tab.isCrashed) return;
            for (const other of tabs) {
              if (other === tab) continue;
              other.waiting.push(structuredClone(message));
              setTimeout(() => deliver(other), 1);
            }
          },
          addEventListener: (_, listener) => void tab.listeners.add(listener),
          removeEventListener: (_, listener) => void tab.listeners.delete(listener),
          close: () => void tabs.delete(tab),
        };
      };
      return {
        openChannel,
        freeze: () => void (tab.isFrozen = true),
        thaw() {
          tab.isFrozen = false;
          deliver(tab);
        },
        crash() {
          tab.isCrashed = true;
          tabs.delete(tab);
        },
      };
    },
  };
}

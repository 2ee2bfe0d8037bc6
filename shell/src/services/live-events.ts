import { EventSource } from 'eventsource';
import type { LiveEvent, ProjectEvent, UserEvent } from 'shared-api/client';
import type { LiveEvents } from 'shared-api/remote';

interface Options {
  baseUrl: string;
  token: () => string | null;
}

type Listener<Told> = (event: Told | { entity: 'reload' }) => void;

interface BoardStream {
  /** The newest event that it has told. */
  newest: number;
  readonly listening: Set<{ readonly tell: Listener<LiveEvent> }>;
  close: () => void;
}

const AGAIN_MS = 5000;

/** One stream for all who listen, open while there are any: browsers open few connections at once. */
function shared<Told>(open: (tell: Listener<Told>) => () => void) {
  const listening = new Set<{ readonly tell: Listener<Told> }>();
  let close: (() => void) | undefined;
  return (tell: Listener<Told>): (() => void) => {
    // Its own entry, so that one function may listen twice.
    const entry = { tell };
    listening.add(entry);
    close ??= open((event) => [...listening].forEach((one) => one.tell(event)));
    return () => {
      if (!listening.delete(entry) || listening.size > 0) return;
      close?.();
      close = undefined;
    };
  };
}

/**
 * Live events by fetch, so that the session token travels in a header and not in a URL. A stream
 * that the server refused, as when the session has expired, is tried again: the person may have
 * signed in anew meanwhile.
 */
export function createLiveEvents({ baseUrl, token }: Options): LiveEvents {
  function follow<Told>(
    path: string,
    listener: Listener<Told>,
    { since, isReplayed = true }: { since?: number; isReplayed?: boolean } = {},
  ): () => void {
    let newest = since === undefined ? null : String(since);
    let hasOpened = false;
    let source: EventSource;
    let retry: ReturnType<typeof setTimeout> | undefined;

    function open(): void {
      source = new EventSource(`${baseUrl}/${path}`, {
        fetch: (url, init) => {
          const authorization = `Bearer ${token() ?? ''}`;
          const from = newest === null ? {} : { 'Last-Event-ID': newest };
          return fetch(url, { ...init, headers: { ...from, ...init.headers, authorization } });
        },
      });
      source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
        if (lastEventId !== '') newest = lastEventId;
        listener(JSON.parse(data) as Told);
      });
      source.addEventListener('open', () => {
        if (hasOpened && !isReplayed) listener({ entity: 'reload' });
        hasOpened = true;
      });
      source.addEventListener('reload', () => listener({ entity: 'reload' }));
      source.addEventListener('error', () => {
        if (source.readyState !== source.CLOSED) return;
        retry = setTimeout(open, AGAIN_MS);
      });
    }

    open();
    return () => {
      clearTimeout(retry);
      source.close();
    };
  }

  const boards = new Map<number, BoardStream>();

  // A board and the card over it share one stream, too.
  function onBoard(boardId: number, eventId: number, listener: Listener<LiveEvent>): () => void {
    const entry = { tell: listener };
    const known = boards.get(boardId);
    const board = known ?? { newest: eventId, listening: new Set(), close: () => undefined };
    board.listening.add(entry);
    if (known === undefined) {
      boards.set(boardId, board);
      const tell: Listener<LiveEvent> = (event) => {
        if (event.entity !== 'reload') board.newest = Math.max(board.newest, event.id);
        for (const one of [...board.listening]) one.tell(event);
      };
      board.close = follow<LiveEvent>(`live/board/${boardId}`, tell, { since: eventId });
    } else if (eventId < known.newest) {
      // What the stream has told meanwhile is not told again.
      listener({ entity: 'reload' });
    }
    return () => {
      if (!board.listening.delete(entry) || board.listening.size > 0) return;
      board.close();
      boards.delete(boardId);
    };
  }

  return {
    onBoard,
    // What was missed while the stream was away is not sent again.
    onProject: (projectId, listener) =>
      follow<ProjectEvent>(`live/project/${projectId}`, listener, { isReplayed: false }),
    onUser: shared<UserEvent>((tell) => follow('live/user', tell)),
  };
}

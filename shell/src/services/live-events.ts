import { EventSource } from 'eventsource';
import type { LiveEvent } from 'shared-api/client';
import type { LiveEvents } from 'shared-api/remote';

interface Options {
  baseUrl: string;
  token: () => string | null;
}

/** Live events by fetch, so that the session token travels in a header and not in a URL. */
export function createLiveEvents({ baseUrl, token }: Options): LiveEvents {
  return {
    onBoard(boardId, eventId, listener) {
      const source = new EventSource(`${baseUrl}/live/board/${boardId}`, {
        fetch: (url, init) => {
          const authorization = `Bearer ${token() ?? ''}`;
          const since = { 'Last-Event-ID': String(eventId) };
          return fetch(url, { ...init, headers: { ...since, ...init.headers, authorization } });
        },
      });
      source.addEventListener('message', ({ data }: MessageEvent<string>) =>
        listener(JSON.parse(data) as LiveEvent),
      );
      source.addEventListener('reload', () => listener({ entity: 'reload' }));
      return () => source.close();
    },
  };
}

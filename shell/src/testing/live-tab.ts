import { jest } from '@jest/globals';
import { createLiveEvents } from '../live/live-events.ts';
import { createFakeChannels, createFakeStreams } from './fake-browser.ts';

/** Gives each test of a file a server with streams, and a clock that only `pass` moves. */
export function useStreams() {
  const fetchBefore = globalThis.fetch;
  let streams: ReturnType<typeof createFakeStreams>;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    streams = createFakeStreams();
    globalThis.fetch = streams.fetch;
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = fetchBefore;
  });
  return () => streams;
}

export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A browser with one tab, unless tests share its channels. */
export function openTab(options: Partial<Parameters<typeof createLiveEvents>[0]> = {}) {
  const channels = createFakeChannels().openTab();
  const live = createLiveEvents({
    baseUrl: 'http://api.test',
    token: () => 'a token',
    newestOfUser: () => 0,
    openChannel: channels.openChannel,
    ...options,
  });
  const received: unknown[] = [];
  const record = (name: string) => (event: unknown) => void received.push([name, event]);
  return { ...live, ...channels, received, record };
}

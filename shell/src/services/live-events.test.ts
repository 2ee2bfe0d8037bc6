import { waitFor } from '@testing-library/react';
import { createLiveEvents } from './live-events.ts';

interface Stream {
  readonly url: string;
  readonly say: (text: string) => void;
  readonly isOpen: () => boolean;
  /** Breaks off; the listener's side comes back by itself. */
  readonly breakOff: () => void;
}

const fetchBefore = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetchBefore;
});

/** Answers every request with a stream that the test speaks through. */
function fakeStreams(): Stream[] {
  const streams: Stream[] = [];
  globalThis.fetch = ((url: string | URL, init?: RequestInit) => {
    let [say, breakOff]: [Stream['say'], () => void] = [() => undefined, () => undefined];
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        say = (text) => controller.enqueue(new TextEncoder().encode(text));
        breakOff = () => controller.close();
      },
    });
    const isOpen = () => init?.signal?.aborted !== true;
    streams.push({ url: String(url), say, breakOff, isOpen });
    const headers = new Headers({ 'content-type': 'text/event-stream' });
    return Promise.resolve({ status: 200, url: String(url), headers, body });
  }) as typeof fetch;
  return streams;
}

const live = () => createLiveEvents({ baseUrl: 'http://api.test', token: () => 't' });
const event = (id: number) => `id: ${id}\ndata: {"id":${id}}\n\n`;

test('all who listen for the person share one stream, which closes with the last of them', async () => {
  const streams = fakeStreams();
  const events = live();
  const heard: string[] = [];
  const listen = (name: string) =>
    events.onUser((told) => heard.push(`${name} ${JSON.stringify(told)}`));
  const leaveBell = listen('bell');
  const leaveTable = listen('table');
  await waitFor(() => expect(streams).toHaveLength(1));
  const [stream] = streams;
  stream!.say(event(1));
  await waitFor(() => expect(heard).toEqual(['bell {"id":1}', 'table {"id":1}']));

  leaveBell();
  leaveBell();
  expect(stream!.isOpen()).toBe(true);
  stream!.say(event(2));
  await waitFor(() => expect(heard).toContain('table {"id":2}'));
  expect(heard).not.toContain('bell {"id":2}');
  leaveTable();
  expect(stream!.isOpen()).toBe(false);
});

test('who listens after all have left gets a new stream', async () => {
  const streams = fakeStreams();
  const events = live();
  events.onUser(() => undefined)();
  const leave = events.onUser(() => undefined);
  await waitFor(() => expect(streams).toHaveLength(2));
  expect(streams.map((stream) => stream.isOpen())).toEqual([false, true]);
  leave();
});

test('each board has a stream of its own', async () => {
  const streams = fakeStreams();
  const events = live();
  const leave = [1, 2].map((boardId) => events.onBoard(boardId, 0, () => undefined));
  await waitFor(() =>
    expect(streams.map(({ url }) => url)).toEqual([
      'http://api.test/live/board/1',
      'http://api.test/live/board/2',
    ]),
  );
  leave.forEach((end) => end());
});

test('a board and the card over it share a stream; who comes late with less is told to read anew', async () => {
  const streams = fakeStreams();
  const events = live();
  const heard: unknown[] = [];
  const leaveBoard = events.onBoard(1, 4, (told) => heard.push(['board', told]));
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]!.say(event(6));
  await waitFor(() => expect(heard).toEqual([['board', { id: 6 }]]));

  const leaveCard = events.onBoard(1, 5, (told) => heard.push(['card', told]));
  expect(heard.at(-1)).toEqual(['card', { entity: 'reload' }]);
  leaveBoard();
  streams[0]!.say(event(7));
  await waitFor(() => expect(heard.at(-1)).toEqual(['card', { id: 7 }]));
  leaveCard();
  expect(streams.map((stream) => stream.isOpen())).toEqual([false]);
});

test('who was away from a project is told to read it anew', async () => {
  const streams = fakeStreams();
  const heard: unknown[] = [];
  const leave = live().onProject(5, (told) => heard.push(told));
  await waitFor(() => expect(streams).toHaveLength(1));
  const told = { projectId: 5, entity: 'board', entityId: 7, change: 'changed' };
  streams[0]!.say(`retry: 1\n\ndata: ${JSON.stringify(told)}\n\n`);
  await waitFor(() => expect(heard).toEqual([told]));
  streams[0]!.breakOff();
  await waitFor(() => expect(heard).toEqual([told, { entity: 'reload' }]));
  expect(streams.map(({ url }) => url)).toEqual(Array(2).fill('http://api.test/live/project/5'));
  leave();
});

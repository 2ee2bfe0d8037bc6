import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { InternalAxiosRequestConfig } from 'axios';
import { createApiClient } from './api-client.ts';
import {
  askEarly,
  askForLink,
  earlyCallsAt,
  forgetCopies,
  forgetEarly,
  recordCopy,
  takeEarly,
} from './early-calls.ts';
import { boardCopyName } from '../board-copy-name.ts';
import { paths } from '../remote/paths.ts';

const ofPerson = ['POST auth/getUser'];

test.each([
  [paths.board(1, 2), [...ofPerson, 'GET list/getAllList/2/0/allCards?firstSight=1']],
  [paths.board(1, 2, 'archive'), [...ofPerson, 'GET list/getAllList/2/1/allCards']],
  [paths.overview(), [...ofPerson, 'GET dashboard/getOverview']],
  [paths.projects(), ofPerson],
  [paths.auth(), ofPerson],
])('a page at %s needs this', (path, calls) => {
  expect(earlyCallsAt(path).map((call) => `${call.method} ${call.path}`)).toEqual(calls);
});

/** What the server responds to early calls, by path. */
let responses: Record<string, { status: number; body: unknown }>;
let asked: { url: string; token: string | null }[];
const usualFetch = globalThis.fetch;

beforeEach(() => {
  responses = {};
  const entries = new Map<string, string>();
  storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
  asked = [];
  globalThis.fetch = (url, init) => {
    const address = url instanceof Request ? url.url : String(url);
    asked.push({ url: address, token: new Headers(init?.headers).get('authorization') });
    const response = responses[address.replace('/api/', '')];
    if (!response) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json(response.body, { status: response.status }));
  };
});

afterEach(() => {
  globalThis.fetch = usualFetch;
  globalThis.kanbanEarly = undefined;
  jest.restoreAllMocks();
});

/** What the browser keeps beyond pages. */
let storage: Storage;

const openedAt = (pathname: string) =>
  ({ location: { pathname }, localStorage: storage }) as Window;

/** A client whose own calls reach a server, which counts them. */
function client(token = 'one') {
  const received: (string | undefined)[] = [];
  const api = createApiClient({
    baseUrl: '/api',
    token: () => token,
    early: { take: takeEarly, forget: forgetEarly },
    adapter(config: InternalAxiosRequestConfig) {
      received.push(config.url);
      const data = { status: 200, message: 'OK', data: { 5: 'asked by the client' } };
      return Promise.resolve({ status: 200, data, headers: {}, statusText: '', config });
    },
  });
  const wanted = { boardId: 2, archiveFlag: 0, filter: 'allCards', firstSight: 1 } as const;
  const read = () => api.list.getAllList(wanted);
  const change = () =>
    api.board.setFavorite({ boardId: 2, favorite: true }, { idempotencyKey: 'a key' });
  return { read, change, received };
}

const early = { status: 200, message: 'OK', data: { 5: 'asked by the page' } };

test('the client takes what the page has asked for, and asks itself the next time', async () => {
  responses['list/getAllList/2/0/allCards?firstSight=1'] = { status: 200, body: early };
  askEarly(openedAt(paths.board(1, 2)), '/api', 'one');
  expect(asked.map(({ token }) => token)).toEqual(['Bearer one', 'Bearer one']);
  const { read, received } = client();
  expect(await read()).toEqual(early);
  expect(received).toEqual([]);
  expect(await read()).toMatchObject({ data: { 5: 'asked by the client' } });
});

test('what was asked for before a change, or during it, is not taken after it', async () => {
  responses['list/getAllList/2/0/allCards?firstSight=1'] = { status: 200, body: early };
  askEarly(openedAt(paths.board(1, 2)), '/api', 'one');
  const { read, change } = client();
  const changing = change();
  askForLink(
    { from: paths.overview(), to: paths.board(1, 2) },
    { baseUrl: '/api', token: 'one', storage },
  );
  await changing;
  expect(await read()).toMatchObject({ data: { 5: 'asked by the client' } });
});

test.each([
  ['a refusal', () => ({ status: 401, body: { status: 401 } }), 'one', 0],
  ['no connection', () => undefined, 'one', 0],
  ['the session of somebody else', () => ({ status: 200, body: early }), 'two', 0],
  ['a page that took long', () => ({ status: 200, body: early }), 'one', 60_000],
])('%s leaves the call to the client', async (_, response, token, passedMs) => {
  const given = response();
  if (given) responses['list/getAllList/2/0/allCards?firstSight=1'] = given;
  askEarly(openedAt(paths.board(1, 2)), '/api', 'one');
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + passedMs);
  const { read, received } = client(token);
  expect(await read()).toMatchObject({ data: { 5: 'asked by the client' } });
  expect(received).toHaveLength(1);
});

test('what a link leads to is asked for once, however often it is about to be followed', async () => {
  responses['list/getAllList/2/0/allCards?firstSight=1'] = { status: 200, body: early };
  const link = { from: paths.overview(), to: paths.board(1, 2) };
  askForLink(link, { baseUrl: '/api', token: 'one', storage });
  askForLink(link, { baseUrl: '/api', token: 'one', storage });
  expect(asked.map(({ url }) => url)).toEqual(['/api/list/getAllList/2/0/allCards?firstSight=1']);
  const { read, received } = client();
  expect(await read()).toEqual(early);
  expect(received).toEqual([]);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  askForLink(link, { baseUrl: '/api', token: 'one', storage });
  expect(asked).toHaveLength(2);
});

test('the board of a card is not asked for where it is shown', () => {
  askForLink(
    { from: paths.board(1, 2), to: paths.card(1, 2, 3, 4) },
    { baseUrl: '/api', token: 'one', storage },
  );
  expect(asked).toEqual([]);
});

test('what a link of another session has led to is dropped', async () => {
  responses['list/getAllList/2/0/allCards?firstSight=1'] = { status: 200, body: early };
  askForLink(
    { from: paths.overview(), to: paths.board(1, 2) },
    { baseUrl: '/api', token: 'one', storage },
  );
  askForLink(
    { from: paths.overview(), to: paths.overview() },
    { baseUrl: '/api', token: 'two', storage },
  );
  const { read, received } = client('one');
  await read();
  expect(received).toHaveLength(1);
});

test('a board of which the browser has recorded something else than an event is read as a whole', () => {
  const kept = { of: 'one', value: { [boardCopyName(2)]: '70/../secret' } };
  storage.setItem('copies', JSON.stringify(kept));
  askEarly(openedAt(paths.board(1, 2)), '/api', 'one');
  expect(asked.map(({ url }) => url)).toContain('/api/list/getAllList/2/0/allCards?firstSight=1');
});

test('of a board that the browser has a copy of, only what has changed since is asked for', () => {
  const urls = () => asked.map(({ url }) => url.replace('/api/', ''));
  recordCopy(storage, 'one', boardCopyName(2), 70);
  askEarly(openedAt(paths.board(1, 2)), '/api', 'one');
  expect(urls()).toEqual(['auth/getUser', 'list/reopen/2/70']);
  asked = [];
  askEarly(openedAt(paths.board(1, 2, 'archive')), '/api', 'one');
  askEarly(openedAt(paths.board(1, 2)), '/api', 'two');
  expect(urls()).toContain('list/getAllList/2/1/allCards');
  expect(urls()).toContain('list/getAllList/2/0/allCards?firstSight=1');
  asked = [];
  recordCopy(storage, 'two', boardCopyName(2), 71);
  recordCopy(storage, 'two', boardCopyName(2), undefined);
  askForLink(
    { from: paths.overview(), to: paths.board(1, 2) },
    { baseUrl: '/api', token: 'two', storage },
  );
  forgetCopies(storage);
  expect(urls()).toEqual([]);
});

test('nobody is asked about without a session', () => {
  askEarly(openedAt(paths.board(1, 2)), '/api', null);
  expect(asked).toEqual([]);
});

import { expect, jest, test } from '@jest/globals';
import { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { createFakeServer, FakeRefusal, refused } from '../testing/fake-server.ts';
import { createApiClient } from './api-client.ts';

/** A server that is busy for the first call and then responds. */
function busyOnce(retryAfter: string) {
  const methods: (string | undefined)[] = [];
  const api = createApiClient({
    baseUrl: '/api',
    token: () => 'token',
    adapter(config: InternalAxiosRequestConfig) {
      methods.push(config.method);
      const base = { headers: {}, statusText: '', config };
      if (methods.length > 1) {
        return Promise.resolve({ ...base, status: 200, data: { status: 200, data: [] } });
      }
      const response = {
        ...base,
        headers: { 'retry-after': retryAfter },
        status: 429,
        data: { status: 429, code: 'too-many', message: 'Slow down.' },
      };
      return Promise.reject(new AxiosError('429', undefined, config, undefined, response));
    },
  });
  return { api, methods };
}

test('a read is repeated once after the delay that the server asks for', async () => {
  const { api, methods } = busyOnce('0');
  expect(await api.card.getTemplates({ boardId: 1 })).toMatchObject({ data: [] });
  expect(methods).toEqual(['get', 'get']);
});

test('a change fails with the delay after which it may be sent again', async () => {
  const { api, methods } = busyOnce('2');
  await expect(api.card.delete({ boardId: 1, cardId: 1 })).rejects.toMatchObject({
    kind: 'too-many',
    retryAfterMs: 2000,
  });
  expect(methods).toEqual(['delete']);
});

test('nobody waits a minute for a screen', async () => {
  const { api, methods } = busyOnce('60');
  await expect(api.card.getTemplates({ boardId: 1 })).rejects.toMatchObject({ kind: 'too-many' });
  expect(methods).toEqual(['get']);
});

test.each([
  [
    'the sentence of its code',
    refused('archived', { entity: 'list' }),
    'This list is archived. Restore it first.',
  ],
  [
    'the server’s message for an unknown code',
    new FakeRefusal(409, 'The ink is dry.', 'no-ink', { params: { pages: 3 } }),
    'The ink is dry.',
  ],
  [
    'that the server cannot be reached',
    new FakeRefusal(0, 'ECONNREFUSED'),
    'The server cannot be reached. Try again in a moment.',
  ],
])('the error of a refused call says %s', async (_, refusal, message) => {
  const fail = () => {
    throw refusal;
  };
  const { adapter } = createFakeServer({ card: { delete: fail } });
  const api = createApiClient({ baseUrl: '', token: () => 'token', adapter });
  await expect(api.card.delete({ boardId: 1, cardId: 1 })).rejects.toMatchObject({ message });
});

test('a call that outlives its page is one that browsers do not end with it', async () => {
  const usualFetch = globalThis.fetch;
  const asked: unknown[][] = [];
  globalThis.fetch = (...request) => {
    asked.push(request);
    return Promise.resolve(Response.json({ status: 200, message: 'OK', data: [] }));
  };
  try {
    const api = createApiClient({ baseUrl: '/api', token: () => 'one' });
    const gone = { boardId: 2, tab: 'a', here: 0 } as const;
    const response = await api.board.getPresence(gone, { outlivesPage: true });
    expect(response).toMatchObject({ data: [] });
    expect(asked).toMatchObject([
      [
        '/api/board/getPresence/2?tab=a&here=0',
        { method: 'GET', keepalive: true, headers: { authorization: 'Bearer one' } },
      ],
    ]);
  } finally {
    globalThis.fetch = usualFetch;
  }
});

test.each([
  ['no response', undefined, 1],
  ['a server that cannot serve', 503, 1],
  ['a server that is busy', 429, 1],
  ['a refusal', 403, 0],
  ['a call that was given up', 'given up', 0],
])('a call with %s', async (_, outcome, times) => {
  const onUnserved = jest.fn();
  const api = createApiClient({
    baseUrl: '/api',
    token: () => 'token',
    onUnserved,
    adapter(config: InternalAxiosRequestConfig) {
      if (outcome === 'given up') return Promise.reject(new CanceledError('given up'));
      const response =
        typeof outcome === 'number'
          ? { status: outcome, data: {}, headers: {}, statusText: '', config }
          : undefined;
      return Promise.reject(new AxiosError('failed', undefined, config, undefined, response));
    },
  });
  await expect(api.card.getTemplates({ boardId: 1 })).rejects.toThrow();
  expect(onUnserved).toHaveBeenCalledTimes(times);
});

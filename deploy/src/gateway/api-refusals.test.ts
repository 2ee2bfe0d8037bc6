import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from 'shared-api/limits';
import { openBeforeApi } from '../testing/fake-api.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createFakeStore } from '../testing/fake-store.ts';
import { asBrowser, ask } from '../testing/http.ts';

test.each(['/api/../metrics', '/api/%2e%2e%2fmetrics', '/api/%zz'])(
  '%s is not a call, and does not reach the API',
  async (path) => {
    const calls: unknown[] = [];
    const { port } = await openBeforeApi((asked, response) => {
      calls.push(asked.url);
      response.end();
    });
    const response = await ask(port, path);
    expect(response.status).toBe(404);
    expect(JSON.parse(response.body.toString())).toMatchObject({
      code: 'no-route',
      params: { method: 'GET', url: path },
    });
    expect(calls).toEqual([]);
  },
);

/** A gateway before an API that does not run. */
async function openWithoutApi(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  return (await openFakeGateway(await createFakeStore(), `http://127.0.0.1:${free}`)).port;
}

test('a call while the API is down gets the usual form of 503, with a time to retry after', async () => {
  const port = await openWithoutApi();
  const response = await ask(port, '/api/user', { method: 'POST', body: 'x'.repeat(100_000) });
  expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  expect(JSON.parse(response.body.toString())).toEqual({
    status: 503,
    message: 'The server cannot be reached. Try again in a moment.',
    code: 'api-unreachable',
    params: {},
  });
});

test('a person who opens a file while the API is down gets a page that reloads by itself', async () => {
  const port = await openWithoutApi();
  const response = await ask(port, '/api/attachment/1', { headers: asBrowser });
  expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body.toString()).toContain('<meta http-equiv="refresh" content="5">');
});

/** Sends a whole body before looking for a response, as many clients do, and not too fast. */
async function sendAll(port: number, headers: Record<string, string>, size: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const isChunked = !('content-length' in headers);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const framing = isChunked ? 'transfer-encoding: chunked\r\n' : '';
  socket.write(`POST /api/x HTTP/1.1\r\nhost: x\r\n${framing}${lines.join('')}\r\n`);
  const part = 'x'.repeat(65_536);
  for (let sent = 0; sent < size; sent += part.length) {
    const piece = isChunked ? `10000\r\n${part}\r\n` : part;
    if (!socket.write(piece)) await once(socket, 'drain');
  }
  if (isChunked) socket.write('0\r\n\r\n');
  const [head] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return head.toString();
}

const LARGE = 32 * 1024 * 1024;

test.each([
  ['JSON', { 'content-type': 'application/json', 'content-length': String(LARGE) }],
  ['JSON of undeclared length', { 'content-type': 'application/json' }],
  ['an upload', { 'content-type': 'multipart/form-data', 'content-length': String(LARGE) }],
  ['an upload of undeclared length', { 'content-type': 'multipart/form-data' }],
])(
  '%s over the limit gets a 413, which its sender reads after the last byte',
  async (_, headers) => {
    // Refuses a body beyond the limit like the API, and ends the connection without reading on.
    const isUpload = headers['content-type'].startsWith('multipart');
    const most = isUpload ? UPLOAD_MAX_BYTES + BODY_MAX_BYTES : BODY_MAX_BYTES;
    const { port } = await openBeforeApi((asked, response) => {
      let received = 0;
      asked.on('data', (part: Buffer) => {
        received += part.length;
        if (received <= most) return;
        asked.pause();
        response.writeHead(413, { connection: 'close' }).end();
      });
    });
    expect(await sendAll(port, headers, LARGE)).toContain('HTTP/1.1 413 ');
  },
);

test('an early refusal by the API reaches a sender who continues to send', async () => {
  const { port } = await openBeforeApi((_, response) => response.writeHead(401).end());
  const size = 1024 * 1024;
  const headers = { 'content-type': 'application/json', 'content-length': String(size) };
  expect(await sendAll(port, headers, size)).toContain('HTTP/1.1 401 ');
});

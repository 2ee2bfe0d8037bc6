import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from 'shared-api/limits';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createFakeStore } from '../testing/fake-store.ts';
import { asBrowser, ask } from '../testing/http.ts';

const servers: Server[] = [];

async function openApi(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const gateway = await openFakeGateway(await createFakeStore(), `http://127.0.0.1:${port}`);
  return gateway.port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

test('a call reaches the API without the prefix and with whom it is for', async () => {
  const port = await openApi((asked, answer) => {
    answer
      .setHeader('x-answer', 'yes')
      .setHeader('connection', 'x-private')
      .setHeader('x-private', '1');
    answer.writeHead(201).end(JSON.stringify({ url: asked.url, headers: asked.headers }));
  });
  const answer = await ask(port, '/api/project/list?search=a%20b', {
    method: 'POST',
    headers: {
      authorization: 'Bearer t',
      'x-forwarded-for': '10.0.0.1',
      connection: 'x-hop',
      'x-hop': 'secret',
      te: 'trailers',
    },
  });
  const { url, headers } = JSON.parse(answer.body.toString()) as {
    url: string;
    headers: Record<string, string>;
  };
  expect(answer).toMatchObject({ status: 201, headers: { 'x-answer': 'yes' } });
  expect(answer.headers['x-private']).toBeUndefined();
  expect(url).toBe('/project/list?search=a%20b');
  expect(headers).toMatchObject({
    authorization: 'Bearer t',
    'x-forwarded-for': '10.0.0.1, 127.0.0.1',
    'x-forwarded-host': expect.stringContaining(':'),
    'x-forwarded-proto': 'http',
  });
  expect(headers['x-hop']).toBeUndefined();
  expect(headers['te']).toBeUndefined();
});

test('events arrive one by one, and the API learns that the reader has left', async () => {
  let send: (text: string) => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    void openApi((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      send = (text) => void answer.write(text);
      answer.on('close', resolve);
    }).then((port) => portOpened(port));
  });
  let portOpened: (port: number) => void = () => undefined;
  const port = await new Promise<number>((resolve) => (portOpened = resolve));
  const reader = request({ port, host: '127.0.0.1', path: '/api/events' }).end();
  const [events] = (await once(reader, 'response')) as [NodeJS.ReadableStream];
  for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
    send(event);
    expect(String((await once(events, 'data'))[0])).toBe(event);
  }
  reader.destroy();
  await left;
});

test('an upload is passed on while it arrives', async () => {
  let sawFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (sawFirst = resolve));
  const port = await openApi((asked, answer) => {
    let size = 0;
    asked.on('data', (chunk: Buffer) => {
      size += chunk.length;
      sawFirst();
    });
    asked.on('end', () => answer.end(String(size)));
  });
  const upload = request({ port, host: '127.0.0.1', path: '/api/attach', method: 'POST' });
  upload.write('a'.repeat(1000));
  await first;
  upload.end('b'.repeat(500_000));
  const [answer] = (await once(upload, 'response')) as [NodeJS.ReadableStream];
  let text = '';
  for await (const chunk of answer) text += chunk.toString();
  expect(text).toBe('501000');
});

/** A gateway before an API that does not run. */
async function openWithoutApi(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  return (await openFakeGateway(await createFakeStore(), `http://127.0.0.1:${free}`)).port;
}

test('a call while the API is down is a 503 of the usual shape that says when to try again', async () => {
  const port = await openWithoutApi();
  const answer = await ask(port, '/api/user', { method: 'POST', body: 'x'.repeat(100_000) });
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  expect(JSON.parse(answer.body.toString())).toEqual({
    status: 503,
    message: 'The server cannot be reached. Try again in a moment.',
    code: 'api-unreachable',
    params: {},
  });
});

test('a person who opens a file while the API is down gets a page that loads again by itself', async () => {
  const port = await openWithoutApi();
  const answer = await ask(port, '/api/attachment/1', { headers: asBrowser });
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body.toString()).toContain('<meta http-equiv="refresh" content="5">');
});

/** Sends a whole body before it looks for an answer, as many clients do, and nothing of it too fast. */
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
])('%s over the limit is a 413, which its sender reads after the last byte', async (_, headers) => {
  // As the API does: it refuses when its limit is passed, and ends the connection without reading on.
  const isUpload = headers['content-type'].startsWith('multipart');
  const most = isUpload ? UPLOAD_MAX_BYTES + BODY_MAX_BYTES : BODY_MAX_BYTES;
  const port = await openApi((asked, answer) => {
    let received = 0;
    asked.on('data', (part: Buffer) => {
      received += part.length;
      if (received <= most) return;
      asked.pause();
      answer.writeHead(413, { connection: 'close' }).end();
    });
  });
  expect(await sendAll(port, headers, LARGE)).toContain('HTTP/1.1 413 ');
});

test('what the API refuses early reaches a sender who goes on sending', async () => {
  const port = await openApi((_, answer) => answer.writeHead(401).end());
  const size = 1024 * 1024;
  const headers = { 'content-type': 'application/json', 'content-length': String(size) };
  expect(await sendAll(port, headers, size)).toContain('HTTP/1.1 401 ');
});

test('an API that dies in the middle of an answer ends the answer', async () => {
  const port = await openApi((_, answer) => {
    answer.writeHead(200, { 'content-length': '100' });
    answer.write('half');
    setTimeout(() => answer.destroy(), 20);
  });
  await expect(ask(port, '/api/x')).rejects.toThrow();
});

test('the gateway stops although an event stream is open', async () => {
  const server = createServer((_, answer) => answer.writeHead(200).flushHeaders());
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const gateway = await openFakeGateway(await createFakeStore(), `http://127.0.0.1:${port}`);
  const reader = request({ port: gateway.port, host: '127.0.0.1', path: '/api/events' }).end();
  await once(reader, 'response');
  reader.on('error', () => undefined);
  await gateway.close();
  await expect(ask(gateway.port, '/healthz')).rejects.toThrow();
});

/**
 * An API that responds to the first call of each connection and resets the connection at the
 * second.
 */
async function openForgetfulApi() {
  const methods: string[] = [];
  const server = createTcpServer((socket) => {
    let calls = 0;
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      methods.push(bytes.toString().split(' ', 1)[0] ?? '');
      if (++calls > 1) return void socket.resetAndDestroy();
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const gateway = await openFakeGateway(await createFakeStore(), `http://127.0.0.1:${port}`);
  return { methods, port: gateway.port, end: () => server.close() };
}

test('a read on a kept connection that the API just closed is asked again, a change never is', async () => {
  const api = await openForgetfulApi();
  expect((await ask(api.port, '/api/a')).status).toBe(200);
  expect((await ask(api.port, '/api/b')).body.toString()).toBe('ok');
  expect(api.methods).toEqual(['GET', 'GET', 'GET']);
  expect((await ask(api.port, '/api/c')).status).toBe(200);
  const change = await ask(api.port, '/api/d', { method: 'POST', body: '{}' });
  expect(change.status).toBe(502);
  expect(api.methods.filter((method) => method === 'POST')).toHaveLength(1);
  api.end();
});

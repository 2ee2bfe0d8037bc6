import { expect, test } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { openBeforeApi } from '../testing/fake-api.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createFakeStore } from '../testing/fake-store.ts';
import { ask } from '../testing/http.ts';

test('a call reaches the API without the prefix and with its original host', async () => {
  const { port } = await openBeforeApi((asked, response) => {
    response
      .setHeader('x-response', 'yes')
      .setHeader('connection', 'x-private')
      .setHeader('x-private', '1');
    response.writeHead(201).end(JSON.stringify({ url: asked.url, headers: asked.headers }));
  });
  const response = await ask(port, '/api/project/list?search=a%20b', {
    method: 'POST',
    headers: {
      authorization: 'Bearer t',
      'x-forwarded-for': '10.0.0.1',
      connection: 'x-hop',
      'x-hop': 'secret',
      te: 'trailers',
    },
  });
  const { url, headers } = JSON.parse(response.body.toString()) as {
    url: string;
    headers: Record<string, string>;
  };
  expect(response).toMatchObject({ status: 201, headers: { 'x-response': 'yes' } });
  expect(response.headers['x-private']).toBeUndefined();
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

test('events arrive one by one, and the API is notified when the reader has left', async () => {
  let send: (text: string) => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    void openBeforeApi((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      send = (text) => void response.write(text);
      response.on('close', resolve);
    }).then(({ port }) => portOpened(port));
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

test('more event streams than a browser or a library would open leave room for calls', async () => {
  const { port } = await openBeforeApi((asked, response) => {
    if (asked.url === '/events') response.writeHead(200).flushHeaders();
    else response.end('ok');
  });
  const streams = Array.from({ length: 200 }, () =>
    request({ port, host: '127.0.0.1', path: '/api/events' }).on('error', () => undefined),
  );
  await Promise.all(streams.map((stream) => once(stream.end(), 'response')));
  expect((await ask(port, '/api/x')).body.toString()).toBe('ok');
  for (const stream of streams) stream.destroy();
});

test('the API is notified when a client has left before the response', async () => {
  const left = new EventEmitter();
  const { port } = await openBeforeApi((asked, response) => {
    left.emit('asked');
    response.on('close', () => left.emit('left', asked.url));
  });
  const arrived = once(left, 'asked');
  const call = request({ port, host: '127.0.0.1', path: '/api/slow' })
    .on('error', () => undefined)
    .end();
  await arrived;
  const end = once(left, 'left');
  call.destroy();
  expect(await end).toEqual(['/slow']);
});

test('headers of the API are passed on unchanged, and only once', async () => {
  const calls: string[] = [];
  const { port } = await openBeforeApi((asked, response) => {
    calls.push(asked.url ?? '');
    const headers = { location: '/elsewhere', 'set-cookie': ['a=1', 'b=2'], 'retry-after': '7' };
    response.writeHead(asked.url === '/away' ? 503 : 307, headers).end();
  });
  expect(await ask(port, '/api/away')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '7' },
  });
  expect(await ask(port, '/api/moved')).toMatchObject({
    status: 307,
    headers: { location: '/elsewhere', 'set-cookie': ['a=1', 'b=2'] },
  });
  expect(calls).toEqual(['/away', '/moved']);
});

test.each(['text/plain', 'application/json', 'application/x-unheard-of'])(
  'a body of %s reaches the API byte by byte',
  async (type) => {
    const { port } = await openBeforeApi((asked, response) => {
      response.writeHead(200, { 'x-type': asked.headers['content-type'] });
      asked.pipe(response);
    });
    const body = '{ "not"  :tidy';
    const response = await ask(port, '/api/x', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect(response.headers['x-type']).toBe(type);
    expect(response.body.toString()).toBe(body);
  },
);

test('a sender who first asks to continue can upload', async () => {
  const { port } = await openBeforeApi((asked, response) => asked.pipe(response));
  const headers = { expect: '100-continue', 'content-length': '3' };
  const upload = request({ port, host: '127.0.0.1', path: '/api/x', method: 'POST', headers });
  upload.flushHeaders();
  await once(upload, 'continue');
  upload.end('abc');
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  expect(String((await once(response, 'data'))[0])).toBe('abc');
});

test('a GET or HEAD with a body is passed on', async () => {
  const { port } = await openBeforeApi((asked, response) => response.end(asked.method));
  const read = { method: 'GET', body: 'x', headers: { 'content-length': '1' } };
  expect((await ask(port, '/api/x', read)).body.toString()).toBe('GET');
  expect(await ask(port, '/api/x', { method: 'HEAD' })).toMatchObject({ status: 200 });
});

test('an upload is passed on while it arrives', async () => {
  let sawFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (sawFirst = resolve));
  const { port } = await openBeforeApi((asked, response) => {
    let size = 0;
    asked.on('data', (chunk: Buffer) => {
      size += chunk.length;
      sawFirst();
    });
    asked.on('end', () => response.end(String(size)));
  });
  const upload = request({ port, host: '127.0.0.1', path: '/api/attach', method: 'POST' });
  upload.write('a'.repeat(1000));
  await first;
  upload.end('b'.repeat(500_000));
  const [response] = (await once(upload, 'response')) as [NodeJS.ReadableStream];
  let text = '';
  for await (const chunk of response) text += chunk.toString();
  expect(text).toBe('501000');
});

test('an API that dies in the middle of a response ends the response', async () => {
  const { port } = await openBeforeApi((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(ask(port, '/api/x')).rejects.toThrow();
});

test('the gateway stops even with an open event stream', async () => {
  const gateway = await openBeforeApi((_, response) => response.writeHead(200).flushHeaders());
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

test('a read on a connection that the API has just closed is retried, a change never is', async () => {
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

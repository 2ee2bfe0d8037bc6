import { afterEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createOpenStreams, type OpenStream } from './open-streams.ts';

const KILOBYTE = 'x'.repeat(1024);

let app: FastifyInstance;
afterEach(() => app.close());

/** A server whose streams may buffer 64 KB, and a way to open one without reading it. */
async function openServer() {
  const streams = createOpenStreams({ mostWaitingBytes: 65_536 });
  const opened = new EventEmitter();
  app = Fastify();
  app.get('/stream', (_, reply) => {
    const admitAgain = () => Promise.resolve();
    const stream = streams.start(reply, { userId: 1, admitAgain, onEnd: () => undefined });
    opened.emit('stream', stream);
  });
  app.addHook('preClose', (done) => {
    streams.endAll();
    done();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /stream HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const [stream] = (await once(opened, 'stream')) as [OpenStream];
    return { socket, stream };
  };
  return { ask, streams };
}

test('a reader that reads nothing is disconnected; others get everything', async () => {
  const { ask, streams } = await openServer();
  const slow = await ask();
  slow.socket.pause();
  const quick = await ask();
  let received = 0;
  quick.socket.on('data', (part) => (received += part.length));
  let written = 0;
  while (streams.count() === 2) {
    for (const { stream } of [slow, quick]) stream.write(KILOBYTE);
    written += KILOBYTE.length;
    while (received < written) await once(quick.socket, 'data');
  }
  expect(streams.count()).toBe(1);
  slow.socket.resume();
  await once(slow.socket, 'close');
  quick.stream.write(KILOBYTE);
  while (received < written + KILOBYTE.length) await once(quick.socket, 'data');
  quick.socket.destroy();
});

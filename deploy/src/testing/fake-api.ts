import { afterEach } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openFakeGateway } from './fake-gateway.ts';
import { createFakeStore } from './fake-store.ts';

const servers: Server[] = [];

/** A gateway in front of an API with the given responses; both end with the test. */
export async function openBeforeApi(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return openFakeGateway(await createFakeStore(), `http://127.0.0.1:${port}`);
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

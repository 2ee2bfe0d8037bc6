import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { sharedSystem } from './shared-system.ts';

/** The shared API at another address, which can be taken down and brought back. */
export async function startSwitchableApi() {
  const { hostname, port: apiPort } = new URL(sharedSystem.apiUrl());
  let server: Server | undefined;
  let port = 0;

  /** @param without The calls that get no response, by a part of their addresses. Left out: none. */
  async function comeBack(without: readonly string[] = []): Promise<void> {
    server = createServer((asked, reply) => {
      const { method, url, headers } = asked;
      if (without.some((part) => url?.includes(part))) return void reply.destroy();
      const passedOn = request({ hostname, port: apiPort, method, path: url, headers });
      passedOn.on('response', (response) => {
        // Nothing can be sent to a client that has left.
        if (reply.destroyed) return void response.destroy();
        reply.writeHead(response.statusCode ?? 502, response.headers);
        pipeline(response, reply, () => undefined);
      });
      passedOn.on('error', () => reply.destroy());
      pipeline(asked, passedOn, () => undefined);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  }

  async function goAway(): Promise<void> {
    server?.close();
    server?.closeAllConnections();
    if (server) await once(server, 'close');
  }

  await comeBack();
  return { url: `http://127.0.0.1:${port}`, goAway, comeBack };
}

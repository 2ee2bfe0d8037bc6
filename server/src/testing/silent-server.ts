import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface SilentServer {
  readonly port: number;
  /** Resolves when so many have connected. */
  connected: (count: number) => Promise<void>;
  close: () => Promise<void>;
}

/** A server that accepts every connection and never sends anything. */
export async function startSilentServer(): Promise<SilentServer> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async connected(count) {
      while (sockets.length < count) await once(server, 'connection');
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

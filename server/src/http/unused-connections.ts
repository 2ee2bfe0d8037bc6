import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const EVERY_MS = 200;

/**
 * Lets a closing server end as soon as its last response is sent. Browsers open spare connections
 * and keep those of ended streams, and each would hold up the server for more than a minute.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    timer = setInterval(() => {
      // Only from here on: until the server stops listening, a balancer may be about to use them.
      if (app.server.listening) return;
      app.server.closeIdleConnections();
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, EVERY_MS);
    done();
  });
  app.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
}

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { tooLarge } from '../core/domain-errors.ts';

/** A body of so many bytes arrives with its head, or soon after: it is read to its end. */
const SOON_THERE_BYTES = 65_536;
/** How long the sender of a longer one may go on after the response. */
const LINGER_MS = 2_000;

const declaredLength = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? NaN);

function mayBeLong(request: IncomingMessage): boolean {
  const length = declaredLength(request);
  if (Number.isNaN(length)) return request.headers['transfer-encoding'] !== undefined;
  return length > SOON_THERE_BYTES;
}

/**
 * Reads on for a moment, so that the sender sees the response: closed at once, the connection would be reset
 * under what it still sends. A sender who has not stopped by then is cut off.
 */
function linger(request: IncomingMessage): void {
  const timer = setTimeout(() => request.socket.destroy(), LINGER_MS);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}

/**
 * Holds every body to its bound: one that declares more is refused before it is read, and a request
 * whose response is sent before its body has arrived is not read to the end.
 */
export function boundBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    next(declaredLength(request.raw) > request.routeOptions.bodyLimit ? tooLarge() : undefined);
  });
  app.addHook('onSend', (request, reply, _payload, next) => {
    const { raw } = request;
    if (!raw.complete) {
      // Fastify would have the connection closed with the last byte of the response.
      reply.removeHeader('connection');
      raw.unpipe();
      raw.resume();
      if (mayBeLong(raw)) linger(raw);
    }
    next();
  });
}

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { tooLarge } from '../core/domain-errors.ts';

/** A body of up to this size arrives with its head or soon after, and is read to its end. */
const SOON_THERE_BYTES = 65_536;
/** How long the sender of a longer body may continue after the response. */
const LINGER_MS = 2_000;

const declaredLength = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? NaN);

function mayBeLong(request: IncomingMessage): boolean {
  const length = declaredLength(request);
  if (Number.isNaN(length)) return request.headers['transfer-encoding'] !== undefined;
  return length > SOON_THERE_BYTES;
}

/**
 * Reads on for a moment, so that the sender sees the response: if the connection were closed at
 * once, it would be reset while data is still being sent. A sender that has not stopped by then is
 * cut off.
 */
function linger(request: IncomingMessage): void {
  const timer = setTimeout(() => request.socket.destroy(), LINGER_MS);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}

/**
 * Bounds the size of bodies: a request that declares more is refused before its body is read, and a
 * body that has not arrived when the response is sent is not read to its end.
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

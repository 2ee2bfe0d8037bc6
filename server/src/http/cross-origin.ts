import type { FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from './request-ids.ts';

const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key, last-event-id';

/**
 * Allows calls by browsers from one other origin, as when a screen is developed on another port.
 */
export function allowOrigin(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    if (request.headers.origin !== origin) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', REQUEST_ID_HEADER);
    if (request.method !== 'OPTIONS') return;
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', '600')
      .status(204)
      .send();
  });
}

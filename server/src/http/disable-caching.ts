import type { FastifyInstance } from 'fastify';

/**
 * What every answer is sent with unless it says otherwise: it is about one person, and no browser or
 * proxy keeps it for the next one. Files name a time of their own (`sendFile`).
 */
export const NO_STORE = { 'cache-control': 'no-store' } as const;

/** Sends every answer of the API with `NO_STORE`, refusals too. */
export function disableCaching(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(NO_STORE);
    next();
  });
}

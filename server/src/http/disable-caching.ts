import type { FastifyInstance } from 'fastify';

/**
 * The default for every response: it is about one person, so no browser or proxy may store it.
 * Files override it (`sendFile`).
 */
export const NO_STORE = { 'cache-control': 'no-store' } as const;

/** Sends every response of the API with `NO_STORE`, errors included. */
export function disableCaching(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(NO_STORE);
    next();
  });
}

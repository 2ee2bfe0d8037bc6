import type { FastifyInstance } from 'fastify';

/**
 * The default for every response: responses are personal or need a secret, so no browser, proxy or
 * search engine may store them. Files override the first header (`sendFile`).
 */
export const NO_STORE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Sends every response of the API with `NO_STORE`, errors included. */
export function disableCaching(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(NO_STORE);
    next();
  });
}

import type { FastifyInstance } from 'fastify';

/**
 * What every answer is sent with unless it says otherwise: it is about one person, and no browser or
 * proxy keeps it for the next one. Files name a time of their own (`sendFile`).
 */
export const NOT_KEPT = { 'cache-control': 'no-store' } as const;

/** Sends every answer of the API with `NOT_KEPT`, refusals too. */
export function keepNoAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(NOT_KEPT);
    next();
  });
}

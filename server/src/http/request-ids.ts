import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID_HEADER = 'x-request-id';

const WRITTEN_REQUEST_ID = /^[\w.-]{8,64}$/;

/** The id that a proxy gave the request, so that its log and ours can be read together, or a new one. */
export function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && WRITTEN_REQUEST_ID.test(given) ? given : randomUUID();
}

/** Sends each caller the request's id, by which its lines in the log are found. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    next();
  });
}

import type { FastifyInstance } from 'fastify';
import { allCalls, callShapes } from 'shared-api/contract';
import { CALLS_PATH } from 'shared-api/paths';

/**
 * What every call takes and returns, for tools that compare it with what a page needs; made on the
 * first request, as the documentation is. It says nothing that the documentation does not.
 */
export function registerCallsListing(app: FastifyInstance): void {
  let listing: string | undefined;
  app.get(CALLS_PATH, (_, reply) => {
    listing ??= JSON.stringify({ calls: callShapes(allCalls()) });
    return reply.type('application/json; charset=utf-8').send(listing);
  });
}

import type { FastifyInstance } from 'fastify';

/** Reads JSON; an empty body is an empty object, as calls without fields are sent. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
}

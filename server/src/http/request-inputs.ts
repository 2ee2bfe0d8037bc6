import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** Reads JSON; an empty body is an empty object, as calls without fields are sent. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
}

/**
 * Checks inputs against the schemas of the contract. Failures are thrown as zod's errors including
 * the refused values, which distinguish a missing field from a wrong one. A body that is left out
 * has no fields.
 */
export function checkInputs(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (sent: unknown) => {
    const { data, error } = schema.safeParse(sent ?? {}, { reportInput: true });
    return error === undefined ? { value: data } : { error };
  });
}

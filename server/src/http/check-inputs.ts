import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/**
 * Checks inputs against the schemas of the contract. Failures are thrown as zod's errors including
 * the refused values, which distinguish a missing field from a wrong one.
 */
export function checkInputs(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (input: unknown) => {
    const { data, error } = schema.safeParse(input, { reportInput: true });
    return error === undefined ? { value: data } : { error };
  });
}

import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/**
 * Checks what arrives against the schemas of the contract. What they refuse is thrown as zod's error with the
 * refused values in it, by which a field that is missing is known from one that is wrong.
 */
export function checkInputs(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (input: unknown) => {
    const { data, error } = schema.safeParse(input, { reportInput: true });
    return error === undefined ? { value: data } : { error };
  });
}

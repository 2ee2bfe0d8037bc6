import { z } from 'zod';
import { refusal } from './errors.ts';
import { fieldProblem } from '../entities/field-problem.ts';

/** The fields that every unsuccessful response has beside its code. */
export const errorEnvelope = z.object({
  status: z.int(),
  message: z.string().meta({ description: 'An English sentence made of code and params' }),
  data: z.unknown().optional().meta({ description: 'With 409: the current state' }),
  requestId: z.string().optional(),
  errors: z
    .array(fieldProblem.and(z.object({ path: z.string(), message: z.string() })))
    .optional()
    .meta({ description: 'With `malformed`: everything that is wrong' }),
});

/**
 * The envelope of every response that is not a success. `status` equals the HTTP status; `code` is
 * stable and one of a closed set, each with its own params.
 */
export const errorResponse = errorEnvelope.and(refusal);
export type ErrorResponse = z.infer<typeof errorResponse>;

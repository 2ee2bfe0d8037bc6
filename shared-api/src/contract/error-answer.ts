import { z } from 'zod';

/** The envelope of every answer that is not a success. `status` equals the HTTP status. */
export const errorAnswer = z.object({
  status: z.int(),
  message: z.string(),
  data: z.unknown().optional().meta({ description: 'With 409: the current state' }),
  code: z.string().meta({ description: 'Stable and machine-readable' }),
  requestId: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

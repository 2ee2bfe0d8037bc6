import { z } from 'zod';

const placeKind = z.enum(['project', 'board']);

/** What becomes of projects and boards when the caller's account is erased. */
export const erasure = z.object({
  proof: z.enum(['password', 'address']).meta({ description: 'What the call asks for' }),
  deleted: z
    .array(z.object({ of: placeKind, name: z.string() }))
    .meta({ description: 'Those that nobody else is on' }),
  passedOn: z
    .array(z.object({ of: placeKind, name: z.string(), to: z.string() }))
    .meta({ description: 'Those that the caller made, with the member who will own each' }),
});
export type Erasure = z.infer<typeof erasure>;

import { z } from 'zod';
import { id } from './scalars.ts';

/** Where on a board a person is at this moment. */
export const presentPerson = z.object({
  id,
  cards: z.array(id).meta({ description: 'The cards that they have open' }),
  writing: z.array(id).meta({ description: 'The cards on which they are writing a comment' }),
});
export type PresentPerson = z.infer<typeof presentPerson>;

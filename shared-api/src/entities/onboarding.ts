import { z } from 'zod';

/** The first steps that a person has done on a board they created. */
const firstSteps = z.object({
  cardAdded: z.boolean(),
  cardMoved: z.boolean(),
  cardPlanned: z.boolean().meta({ description: 'A card got a date or a person' }),
  cardCompleted: z.boolean(),
  personInvited: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const onboarding = z.object({
  sampleCards: z.int().meta({ description: 'Sample cards of its template that the board has' }),
  firstSteps: firstSteps.nullable().meta({
    description: 'On a new board of the caller, who has not hidden the list; null otherwise',
  }),
});
export type Onboarding = z.infer<typeof onboarding>;

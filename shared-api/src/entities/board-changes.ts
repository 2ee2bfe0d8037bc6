import { z } from 'zod';
import { card } from './card.ts';
import { list } from './list.ts';
import { id } from './scalars.ts';

/**
 * The changed parts of an active board with their current state. Applied to an earlier load they
 * give the same as a new load.
 */
export const boardChanges = z.object({
  cards: z.array(card).meta({ description: 'Those that were created, changed or moved' }),
  removedCards: z.array(id).meta({ description: 'Those that are gone or archived' }),
  lists: z.array(list).meta({ description: 'Those that were created or changed' }),
  listOrder: z
    .array(id)
    .nullable()
    .meta({ description: 'All lists in order, when one of them has changed' }),
  cardCounts: z
    .record(z.string(), z.int())
    .meta({ description: 'How many cards the lists concerned hold, to compare with' }),
  watching: z.array(id).meta({ description: 'Of these cards, those that the caller watches' }),
  favorites: z
    .array(id)
    .meta({ description: "Of these cards, those among the caller's favorites" }),
});
export type BoardChanges = z.infer<typeof boardChanges>;

/** Without the per-caller fields, so one copy can be broadcast. */
export const sharedBoardChanges = boardChanges.omit({ watching: true, favorites: true });
export type SharedBoardChanges = z.infer<typeof sharedBoardChanges>;

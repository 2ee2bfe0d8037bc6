import { z } from 'zod';
import { id, isoTimestamp } from './scalars.ts';

/** Something that was deleted from a board, and can still be brought back. */
export const binItem = z.object({
  id: id.meta({ description: 'Of its deletion' }),
  kind: z.enum(['list', 'card', 'checklist', 'attachment']),
  name: z.string(),
  boardId: id,
  boardName: z.string(),
  cards: z.int().min(0).meta({ description: 'How many cards were deleted with it' }),
  place: z
    .string()
    .nullable()
    .meta({ description: 'The list of a card, or the card of a part; null if that is gone' }),
  deletedBy: z.string().nullable().meta({ description: 'Null: nobody, or a former member' }),
  deletedAt: isoTimestamp,
  keptUntil: isoTimestamp,
});
/** How many timers that ran on what came back are stopped. */
export const timersStopped = z.int().min(0).meta({
  description: 'Timers that are stopped now, at the moment when their card was deleted',
});
export type BinItem = z.infer<typeof binItem>;

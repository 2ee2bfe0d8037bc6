import { z } from 'zod';
import { timersStopped } from '../entities/bin-item.ts';
import { id } from '../entities/scalars.ts';
import { onBoard } from './access.ts';
import { defineCall } from './call.ts';

/** What people have changed, as the log of changes has it. */
export const change = {
  undo: defineCall('POST change/undo', {
    summary:
      "Undo one of the caller's own calls, or undo an undo: it needs the rights of that call",
    // What is undone may have taken any right.
    access: onBoard('work', { scope: 'administer' }),
    body: z.object({
      boardId: id.meta({ description: 'A board that the call has changed' }),
      key: z
        .string()
        .min(1)
        .max(200)
        .meta({ description: 'The `Idempotency-Key` with which the call was sent' }),
      force: z.boolean().default(false).meta({
        description: 'Also where somebody has changed the same since; what is gone is left out',
      }),
    }),
    data: z.object({ timersStopped }),
  }),
};

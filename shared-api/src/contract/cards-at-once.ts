import { z } from 'zod';
import { card, estimateMinutes, priority } from '../entities/card.ts';
import { flag, id, isoTimestamp, name } from '../entities/scalars.ts';
import { BULK_MAX_ITEMS, CREATE_MAX_CARDS } from '../limits.ts';
import { onBoard } from './access.ts';
import { bulkOutcome } from './bulk.ts';
import { defineCall } from './call.ts';

/** What a row of a table says of a card. Left out: unchanged, or empty in a card that is new. */
const fields = {
  priority: priority.optional(),
  startAt: isoTimestamp.nullable().optional().meta({ description: 'Not after the due date' }),
  dueDate: isoTimestamp.nullable().optional(),
  estimateMinutes: estimateMinutes.optional(),
  users: z.array(id).max(100).optional(),
  tags: z.array(id).max(100).optional(),
};

/** Many cards with different values, such as the rows of a table. */
export const cardsAtOnce = {
  editMany: defineCall('PUT card/editMany', {
    summary: 'Change many cards of a board, each to other values; fields left out stay',
    access: onBoard('work'),
    body: z.object({
      boardId: id,
      edits: z
        .array(
          z.object({ cardId: id, name: name.optional(), complete: flag.optional(), ...fields }),
        )
        .min(1)
        .max(BULK_MAX_ITEMS)
        .meta({ description: 'Of two edits of one card the later one counts' }),
    }),
    data: z.array(bulkOutcome),
  }),
  createMany: defineCall('POST card/createMany', {
    summary: 'Add many cards, each at the end of its list: all of them or none',
    access: onBoard('work'),
    body: z.object({
      boardId: id,
      cards: z
        .array(z.object({ listId: id, name, ...fields }))
        .min(1)
        .max(CREATE_MAX_CARDS),
    }),
    data: z.object({ cards: z.array(card) }),
  }),
};

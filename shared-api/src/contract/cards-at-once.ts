import { z } from 'zod';
import { card, estimateMinutes, priority } from '../entities/card.ts';
import { refusedAs } from '../entities/field-problem.ts';
import { flag, id, isoTimestamp, name } from '../entities/scalars.ts';
import { BULK_MAX_ITEMS, CREATE_MAX_CARDS } from '../limits.ts';
import { onBoard } from './access.ts';
import { bulkOutcome } from './bulk.ts';
import { defineCall } from './call.ts';

const ids = z.array(id).max(100).optional();

/** What a row of a table says of a card. Left out: unchanged, or empty in a card that is new. */
const fields = {
  complete: flag.optional(),
  priority: priority.optional(),
  startAt: isoTimestamp.nullable().optional().meta({ description: 'Not after the due date' }),
  dueDate: isoTimestamp.nullable().optional(),
  estimateMinutes: estimateMinutes.optional(),
};

const edit = z.object({
  cardId: id,
  name: name.optional(),
  ...fields,
  addTags: ids,
  removeTags: ids.meta({ description: 'Taken off after `addTags` are put on' }),
  assign: ids,
  unassign: ids.meta({ description: 'Taken off after `assign` are put on' }),
  before: z
    .object({ name: z.string().optional(), ...fields })
    .optional()
    .meta({
      description:
        'Fields as the caller saw them: the card is refused as `stale-version` if one of them is neither so still nor as wanted already. Left out: written whatever it is',
    }),
});

const areOfDifferentCards = (edits: readonly { readonly cardId: number }[]) =>
  new Set(edits.map(({ cardId }) => cardId)).size === edits.length;

/** Many cards with different values, such as the rows of a table. */
export const cardsAtOnce = {
  editMany: defineCall('PUT card/editMany', {
    summary: 'Change many cards of a board, each to other values; fields left out stay',
    access: onBoard('work'),
    body: z.object({
      boardId: id,
      edits: z
        .array(edit)
        .min(1)
        .max(BULK_MAX_ITEMS)
        .refine(areOfDifferentCards, refusedAs('not-different'))
        .meta({ description: 'At most one of each card' }),
    }),
    data: z.array(bulkOutcome),
  }),
  createMany: defineCall('POST card/createMany', {
    summary: 'Add many cards, each at the end of its list: all of them or none',
    access: onBoard('work'),
    body: z.object({
      boardId: id,
      cards: z
        .array(z.object({ listId: id, name, ...fields, users: ids, tags: ids }))
        .min(1)
        .max(CREATE_MAX_CARDS),
    }),
    data: z.object({ cards: z.array(card) }),
  }),
};

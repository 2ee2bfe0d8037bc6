import { z } from 'zod';
import { card as cardEntity, cardKind, estimateMinutes, priority } from '../entities/card.ts';
import { flag, id, idInPath, isoTimestamp, name, position } from '../entities/scalars.ts';
import { onBoard } from './access.ts';
import { bulkIds, bulkOutcome } from './bulk.ts';
import { defineCall } from './call.ts';

const onCard = { boardId: id, cardId: id };

/** Released pages and changes that wait in browsers still send these actions. */
const overwriting = {
  deprecated: true,
  description: 'Writes over what others have set meanwhile; use `card/editMany` with `before`',
};

/** Whole cards: archive, convert, templates, and many at once. */
export const cardArchive = {
  archived: defineCall('PUT card/archived', {
    summary: 'Archive (1) or restore (0) a card; it comes back to its place',
    access: onBoard('work'),
    body: z.object({ ...onCard, archive: flag }),
    data: cardEntity,
  }),
  convert: defineCall('PUT card/convert', {
    summary: 'Make a card a template, milestone or epic, or a plain card again',
    access: onBoard('work'),
    body: z.object({ ...onCard, kind: cardKind }),
    data: cardEntity,
  }),
  setParent: defineCall('PUT card/setParent', {
    summary: 'Let a card count towards an epic or milestone of its board; null: none',
    access: onBoard('work'),
    body: z.object({ ...onCard, parentId: id.nullable() }),
    data: cardEntity,
  }),
  getTemplates: defineCall('GET card/getTemplates/:boardId', {
    summary: "The board's templates, by name",
    access: onBoard('read'),
    params: z.object({ boardId: idInPath }),
    data: z.array(cardEntity),
  }),
  createFromTemplate: defineCall('POST card/createFromTemplate', {
    summary: 'A plain card with what the template has, at the end of a list',
    access: onBoard('work'),
    body: z.object({ ...onCard, listId: id, name: name.optional() }),
    data: z.object({ lastInsertCardId: id, card: cardEntity }),
  }),
  bulk: defineCall('POST card/bulk', {
    summary: 'Do one thing to many cards of a board; deleting needs Admin up',
    access: onBoard('work'),
    body: z.object({
      boardId: id,
      cardIds: bulkIds,
      action: z.discriminatedUnion('do', [
        z.object({
          do: z.enum(['archive', 'restore', 'delete', 'complete', 'open', 'duplicate']),
        }),
        z.object({ do: z.literal('setPriority'), priority }).meta(overwriting),
        z.object({
          do: z.literal('move'),
          listId: id,
          position: position.optional().meta({
            description:
              'Of the first card, counted without the moved ones; they follow one another. Left out: at the end, and cards that are in the list stay',
          }),
        }),
        z.object({ do: z.enum(['addTag', 'removeTag']), tagId: id }),
        z.object({ do: z.enum(['assign', 'unassign']), userId: id }),
        z.object({ do: z.literal('setEstimate'), estimateMinutes }).meta(overwriting),
        z
          .object({
            do: z.literal('setDates'),
            startAt: isoTimestamp.nullable().optional(),
            dueDate: isoTimestamp.nullable().optional(),
          })
          .meta(overwriting),
      ]),
    }),
    data: z.array(bulkOutcome),
  }),
};

import { z } from 'zod';
import { activity, priority } from './card.ts';
import { flag, id, moment } from './scalars.ts';

/** A card as it is told outside its board. */
export const cardSummary = z.object({
  id,
  name: z.string(),
  projectId: id,
  boardId: id,
  boardName: z.string(),
  listId: id,
  listName: z.string(),
  priority,
  complete: flag,
  dueDate: moment.nullable(),
});
export type CardSummary = z.infer<typeof cardSummary>;

/** What a person finds when they come in: only what they may still see. */
export const overview = z.object({
  myCards: z.array(cardSummary),
  dueSoon: z.array(cardSummary),
  favorites: z.array(cardSummary),
  recentlyOpened: z.array(
    z.object({
      boardId: id,
      name: z.string(),
      projectId: id,
      projectName: z.string(),
      openedAt: moment,
    }),
  ),
  activity: z.array(
    activity.extend({
      projectId: id.nullable(),
      boardId: id.nullable(),
      boardName: z.string().nullable(),
      listId: id.nullable(),
      cardId: id.nullable(),
      cardName: z.string().nullable(),
    }),
  ),
});
export type Overview = z.infer<typeof overview>;

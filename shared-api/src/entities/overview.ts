import { z } from 'zod';
import { activity } from './activity.ts';
import { priority } from './card.ts';
import { boardTile } from './listed.ts';
import { savedView } from './saved-filter.ts';
import { flag, id, isoTimestamp, version } from './scalars.ts';
import { member, person } from './user.ts';

/** A card outside its board. */
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
  startAt: isoTimestamp.nullable(),
  dueDate: isoTimestamp.nullable(),
  version,
});
export type CardSummary = z.infer<typeof cardSummary>;

/** The start page of a person, without entries that they may no longer see. */
export const overview = z.object({
  myCards: z.array(cardSummary),
  dueSoon: z.array(cardSummary),
  favorites: z.array(cardSummary),
  recentlyOpened: z.array(
    boardTile
      .pick({ name: true, projectId: true, lists: true, users: true, userCount: true })
      .extend({
        boardId: id,
        projectName: z.string(),
        openedAt: isoTimestamp,
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

/** A person as others see them, without entries that the caller may not see. */
export const personOverview = z.object({
  person,
  boards: z.array(
    z.object({
      boardId: id,
      name: z.string(),
      projectId: id,
      projectName: z.string().nullable().meta({
        description: 'Null when the caller may see the board alone',
      }),
      role: member.shape.role,
    }),
  ),
  cards: z.array(cardSummary).meta({ description: 'Open ones, those that are due first' }),
  cardCount: z.int().meta({ description: 'Of all of them; the first 50 are listed' }),
});
export type PersonOverview = z.infer<typeof personOverview>;

const boardPlace = z.object({ boardId: id, name: z.string(), projectId: id });

/**
 * A person's boards and projects for the navigation, without archived ones and those that they may
 * no longer see.
 */
export const navigation = z.object({
  views: z
    .array(savedView)
    .optional()
    .meta({ description: "The caller's filters of all boards, by name" }),
  favorites: z.array(boardPlace).meta({ description: 'In the order in which they were added' }),
  recent: z.array(boardPlace).meta({ description: 'Those opened last, the last one first' }),
  projects: z
    .array(
      z.object({
        id,
        name: z.string(),
        boards: z.array(boardPlace).meta({ description: 'By their names' }),
        boardCount: z.int().meta({ description: 'Of all of them; at most 20 are in `boards`' }),
        mayAdd: z.boolean().meta({ description: 'Whether the caller may add boards to it' }),
        isFavorite: z.boolean(),
      }),
    )
    .meta({
      description:
        'Favorites, then those worked on last of those the caller is on, 20 in all; by their names',
    }),
});
export type Navigation = z.infer<typeof navigation>;

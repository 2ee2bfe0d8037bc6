import { z } from 'zod';
import { placeStatus, right } from './project.ts';
import { flag, id, isoTimestamp, version } from './scalars.ts';
import { member } from './user.ts';

export const tag = z.object({
  id,
  tagName: z.string(),
  tagColor: z.string(),
  attachInboard: z.boolean(),
});
export type Tag = z.infer<typeof tag>;

export const board = z.object({
  id,
  projectId: id,
  name: z.string(),
  description: z.string().nullable(),
  status: placeStatus,
  isPublic: flag,
  is_archived: flag,
  users: z.array(member),
  rights: z.array(right),
  completedCards: z.int(),
  totalCards: z.int(),
  created_date: isoTimestamp,
  version,
});
export type Board = z.infer<typeof board>;

export const listGroup = z.object({
  id,
  name: z.string(),
  listIds: z.array(id),
  hidden: z.boolean(),
});
export type ListGroup = z.infer<typeof listGroup>;

/** A board without its lists: the people and labels that its cards refer to. */
export const boardInfo = z.object({
  id,
  projectId: id,
  name: z.string(),
  description: z.string().nullable(),
  status: placeStatus,
  isPublic: flag,
  is_archived: flag,
  user: z.array(member).meta({ description: 'Members, and anyone a card still names' }),
  tag: z.array(tag),
  groups: z.array(listGroup),
  watching: z.array(id).meta({ description: 'Cards the caller watches' }),
  favorites: z.array(id).meta({ description: "Cards among the caller's favorites" }),
  rights: z.array(right),
  mayAddBoards: z.boolean().meta({
    description:
      'Whether the caller may add boards to its project, such as a duplicate of this one',
  }),
  /** Number of the newest event the response includes; live updates continue after it. */
  eventId: z.int(),
  version,
});
export type BoardInfo = z.infer<typeof boardInfo>;

import { z } from 'zod';
import { board } from './board.ts';
import { project } from './project.ts';
import { isoTimestamp } from './scalars.ts';
import { member } from './user.ts';

/** A board in a listing: with the data of its picture, and the time of its last change. */
export const listedBoard = board.extend({
  lists: z
    .array(z.object({ cards: z.int().min(0), completed: z.int().min(0) }))
    .meta({ description: 'The first six, in their order; neither archived lists nor cards' }),
  changed_date: isoTimestamp,
});
export type ListedBoard = z.infer<typeof listedBoard>;

/** A board among others of its project, with a few of its people. */
export const boardTile = listedBoard
  .pick({
    id: true,
    projectId: true,
    name: true,
    completedCards: true,
    totalCards: true,
    lists: true,
    changed_date: true,
  })
  .extend({
    users: z.array(member).meta({ description: 'The first four' }),
    userCount: z.int().min(0),
  });
export type BoardTile = z.infer<typeof boardTile>;

/** A project in a listing, with those of its boards that the caller may see. */
export const listedProject = project.extend({
  boards: z
    .array(boardTile)
    .meta({ description: 'The seven opened last, by their names; no archived ones' }),
  boardCount: z.int().min(0).meta({ description: 'Of all of them' }),
});
export type ListedProject = z.infer<typeof listedProject>;

import { z } from 'zod';
import { color, isoTimestamp } from './scalars.ts';

/** The public link of a board, as its administrators see it. */
export const publicLink = z.object({
  secret: z.string().meta({ description: 'The page is /public#<it>' }),
  showsNames: z.boolean().meta({ description: 'Whether the page names the people on cards' }),
  createdAt: isoTimestamp,
});
export type PublicLink = z.infer<typeof publicLink>;

const publicLabel = z.object({ name: z.string(), color });

const publicChecklist = z.object({
  name: z.string(),
  items: z.array(z.object({ text: z.string(), isComplete: z.boolean() })),
});

// Without ids, versions and files: the page shows none of them.
const publicCard = z.object({
  name: z.string(),
  description: z.string().meta({ description: 'Markdown without ids of people and files' }),
  startAt: isoTimestamp.nullable(),
  dueDate: isoTimestamp.nullable(),
  isComplete: z.boolean(),
  labels: z.array(publicLabel),
  checklists: z.array(publicChecklist),
  people: z.array(z.string()).optional().meta({
    description: 'Full names of the people on it; missing unless the link shows names',
  }),
});
export type PublicCard = z.infer<typeof publicCard>;

const publicList = z.object({
  name: z.string(),
  color: color.nullable(),
  cards: z.array(publicCard),
});
export type PublicList = z.infer<typeof publicList>;

/** The board behind a public link, as anybody with the link sees it. */
export const publicBoard = z.object({ name: z.string(), lists: z.array(publicList) });
export type PublicBoard = z.infer<typeof publicBoard>;

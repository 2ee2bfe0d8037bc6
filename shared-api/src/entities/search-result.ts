import { z } from 'zod';
import { tag } from './board.ts';
import { card } from './card.ts';
import { placeStatus, right } from './project.ts';
import { member } from './user.ts';
import { flag, id, isoTimestamp } from './scalars.ts';

/** A text in pieces; matching ones are flagged. */
const highlightedText = z.array(z.object({ text: z.string(), match: z.boolean() }));
export type HighlightedText = z.infer<typeof highlightedText>;

export const searchResult = z.object({
  type: z.enum(['card', 'board', 'project', 'person']),
  id,
  title: highlightedText,
  /** Where else it matched, and the text around; null when the title has all matches. */
  excerpt: z
    .object({
      from: z.enum(['description', 'comment', 'tag', 'attachment', 'email']),
      text: highlightedText,
    })
    .nullable(),
  projectId: id.nullable(),
  boardId: id.nullable(),
  listId: id.nullable(),
  boardName: z.string().nullable(),
  projectName: z.string().nullable(),
  /** Only for cards; null for all else. */
  listName: z.string().nullable(),
  complete: flag.nullable(),
  startAt: isoTimestamp.nullable(),
  dueDate: isoTimestamp.nullable(),
  favorite: z.boolean(),
  is_archived: flag,
});
export type SearchResult = z.infer<typeof searchResult>;

const found = z.int().min(0);

/** How many of each kind were found, for every kind that was asked for. */
export const foundCounts = z.object({
  all: found,
  cards: found,
  boards: found,
  projects: found,
  people: found,
});
export type FoundCounts = z.infer<typeof foundCounts>;

const foundIn = z.object({ id, name: z.string(), found });

/** The projects and boards with results, those with the most first. */
export const foundPlaces = z.object({
  projects: z.array(foundIn),
  boards: z.array(foundIn.extend({ projectId: id })),
});
export type FoundPlaces = z.infer<typeof foundPlaces>;

const names = z.array(z.string());

/** The names that a filter over all boards may use, each once and in order. */
export const filterNames = z.object({
  people: names.meta({ description: 'Full names' }),
  labels: names,
  lists: names,
  boards: names,
  projects: names,
});

/** A board with found cards: what is needed to show and edit them. */
const foundBoard = z.object({
  id,
  projectId: id,
  name: z.string(),
  projectName: z.string().nullable().meta({
    description: 'Null if the board is public and the caller may not see its project',
  }),
  status: placeStatus,
  rights: z.array(right),
  user: z.array(member).meta({ description: 'The members of the board and of its project' }),
  tag: z.array(tag),
  lists: z.array(z.object({ id, name: z.string() })),
  eventId: z.int().meta({ description: 'The newest event that the response includes' }),
});
export type FoundBoard = z.infer<typeof foundBoard>;

/** Found cards as their boards have them. */
export const wholeCards = z.object({
  cards: z.array(card).meta({ description: 'In the order in which they were found' }),
  boards: z.array(foundBoard).meta({ description: 'Each once' }),
  watching: z.array(id).meta({ description: 'Of these cards, those that the caller watches' }),
  favorites: z.array(id).meta({ description: "Of these cards, the caller's favorites" }),
});
export type WholeCards = z.infer<typeof wholeCards>;

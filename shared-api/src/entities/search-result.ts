import { z } from 'zod';
import { flag, id } from './scalars.ts';

/** A text in pieces; those that match are marked. */
export const markedText = z.array(z.object({ text: z.string(), match: z.boolean() }));
export type MarkedText = z.infer<typeof markedText>;

export const searchResult = z.object({
  type: z.enum(['card', 'board', 'project', 'person']),
  id,
  title: markedText,
  /** Where else it matched, and the words around; null when the title says it all. */
  excerpt: z
    .object({
      from: z.enum(['description', 'comment', 'tag', 'attachment', 'email']),
      text: markedText,
    })
    .nullable(),
  projectId: id.nullable(),
  boardId: id.nullable(),
  listId: id.nullable(),
  boardName: z.string().nullable(),
  projectName: z.string().nullable(),
  favorite: z.boolean(),
  is_archived: flag,
});
export type SearchResult = z.infer<typeof searchResult>;

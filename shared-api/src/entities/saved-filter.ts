import { z } from 'zod';
import { FILTER_MAX_CHARACTERS, GROUPINGS } from '../limits.ts';
import { id, name, text } from './scalars.ts';

/** The fields of a filter that is kept under a name. */
export const savedFilterFields = {
  name,
  filter: text(FILTER_MAX_CHARACTERS).trim().min(1).meta({
    description: 'In the language of filters, such as `assignee:me due<7d`',
  }),
};

export const savedFilter = z.object({
  id,
  name: z.string(),
  filter: z.string(),
  isShared: z.boolean().meta({ description: 'For everybody on the board; else the caller’s own' }),
});
export type SavedFilter = z.infer<typeof savedFilter>;

/** The fields of a filter of all boards. */
export const savedViewFields = {
  ...savedFilterFields,
  grouping: z.enum(GROUPINGS).meta({ description: 'What the found cards are grouped by' }),
};

export const savedView = z.object({
  id,
  name: z.string(),
  filter: z.string(),
  grouping: savedViewFields.grouping,
});
export type SavedView = z.infer<typeof savedView>;

import { z } from 'zod';
import { id } from './scalars.ts';

/** The templates that every instance has, in the order in which they are offered. */
export const BUILT_IN_TEMPLATES = [
  'empty',
  'kanban',
  'software',
  'bugs',
  'content',
  'hiring',
  'sales',
  'week',
  'retrospective',
  'okrs',
  'support',
] as const;

/** A built-in template by its name, or one that was saved by its id. */
export const boardTemplateId = z.union([z.enum(BUILT_IN_TEMPLATES), id]);

/** A template for new boards. */
export const boardTemplate = z.object({
  id: boardTemplateId,
  name: z.string(),
  description: z.string(),
  lists: z.array(z.object({ name: z.string(), cards: z.int() })),
  /** The project of the saved board; null for a built-in template. */
  project: z.object({ id, name: z.string() }).nullable(),
  mayDelete: z.boolean(),
});
export type BoardTemplate = z.infer<typeof boardTemplate>;

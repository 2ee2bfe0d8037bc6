import { z } from 'zod';
import { WIP_LIMIT_MAX, WIP_LIMIT_MIN } from '../limits.ts';
import { card } from './card.ts';
import { flag, id, version } from './scalars.ts';

export const wipLimit = z.int().min(WIP_LIMIT_MIN).max(WIP_LIMIT_MAX);

export const list = z.object({
  id,
  board_id: id,
  name: z.string(),
  position: z.int(),
  limit: wipLimit.nullable(),
  isFixed: flag.meta({ description: '0 locked against dragging, 1 free' }),
  collapsed: z.boolean(),
  color: z.string().nullable(),
  is_archived: flag,
  version,
});
export type List = z.infer<typeof list>;

/** A list as a board load returns it: its cards keyed by id, their order in `position`. */
export const listWithCards = list.extend({
  cards: z.record(z.string(), card),
  cardCount: z.int().optional().meta({
    description: 'How many cards it has, where only some of them are sent',
  }),
});
export type ListWithCards = z.infer<typeof listWithCards>;

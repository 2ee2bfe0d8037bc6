import { expressionBuilder } from 'kysely';
import type { DB } from '../database/schema/schema.generated.ts';

type Item = Pick<DB['search_texts'], 'type' | 'item_id' | 'board_id'>;

/** Expressions about a row with the `type`, `item_id` and `board_id` of an item. */
export const item = expressionBuilder<DB & { item: Item }, 'item'>();

// Looked up for each item by key: with a join, all cards would be read for a handful of items.

/** The card `c` behind an item, with its list `l`, board `b` and project `p`. */
export const cardOfItem = item
  .selectFrom('cards as c')
  .innerJoin('lists as l', 'l.id', 'c.list_id')
  .innerJoin('boards as b', 'b.id', 'c.board_id')
  .innerJoin('projects as p', 'p.id', 'b.project_id')
  .whereRef('c.id', '=', 'item_id');

/** The board `b` behind an item, with its project `p`. */
export const boardOfItem = item
  .selectFrom('boards as b')
  .innerJoin('projects as p', 'p.id', 'b.project_id')
  .whereRef('b.id', '=', 'item_id');

/** The project `p` behind an item. */
export const projectOfItem = item.selectFrom('projects as p').whereRef('p.id', '=', 'item_id');

/** The person `u` behind an item. */
export const personOfItem = item.selectFrom('users as u').whereRef('u.id', '=', 'item_id');

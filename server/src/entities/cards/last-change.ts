import { sql } from 'kysely';

/**
 * When card `c` last changed as far as its activity shows; null if that shows nothing. A new place
 * in the same list is no such change, while a comment or a file is.
 */
export const lastChange = sql<Date | null>`(
  select entry.at from changes entry where entry.card_id = c.id and entry.activity is not null
  order by entry.id desc limit 1)`;

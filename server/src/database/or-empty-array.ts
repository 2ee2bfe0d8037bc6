import { sql, type Expression, type RawBuilder } from 'kysely';

/** What was collected as JSON, or an empty array: of no rows PostgreSQL collects null. */
export const orEmptyArray = <Item>(items: Expression<Item[] | null>): RawBuilder<Item[]> =>
  sql`coalesce(${items}, '[]')`;

import { sql, type RawBuilder } from 'kysely';
import type { ValueOrSlot } from './prepared-statement.ts';

/**
 * The right side of `column = any($1)`. However many values there are, the statement's text stays the same
 * and is prepared once, which `in ($1, $2, …)` is not.
 */
export const anyOf = <Value>(values: ValueOrSlot<readonly Value[]>): RawBuilder<Value> =>
  sql`any(${values})`;

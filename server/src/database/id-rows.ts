import { sql } from 'kysely';
import type { ValueOrSlot } from './prepared-statement.ts';

/**
 * A row for each id, in a column of the table's own name. However many there are, the statement's text
 * stays the same and is prepared once.
 */
export const idRows = <Name extends string>(ids: ValueOrSlot<readonly number[]>, name: Name) =>
  sql<Record<Name, number>>`unnest(${ids}::int[])`.as(name);

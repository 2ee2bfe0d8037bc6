import {
  type Expression,
  expressionBuilder,
  type ExpressionWrapper,
  type RawBuilder,
  sql,
} from 'kysely';
import type { ValueOrSlot } from './prepared-statement.ts';
import type { DB } from './schema/schema.generated.ts';

const eb = expressionBuilder<DB>();
const noItems = sql.lit('[]').$castTo<never[]>();

/**
 * The right side of `column = any($1)`. Unlike `in ($1, $2, …)`, the text of the statement is the
 * same for any number of values, so it is prepared only once.
 */
export const anyOf = <Value>(values: ValueOrSlot<readonly Value[]>): RawBuilder<Value> =>
  sql`any(${values})`;

/**
 * A row for each id, in a column with the name of the table. The text of the statement is the same
 * for any number of ids, so it is prepared only once.
 */
export const idRows = <Name extends string>(ids: ValueOrSlot<readonly number[]>, name: Name) =>
  sql<Record<Name, number>>`unnest(${ids}::int[])`.as(name);

/** How many rows there are, as a number: PostgreSQL counts in bigints, which the driver returns as text. */
export const rowCount = sql<number>`count(*)::int`;

/** The result of `json_agg`, with an empty list instead of null. */
export const jsonList = <Item>(gathered: Expression<Item[] | null>) =>
  eb.fn.coalesce(gathered, noItems).$castTo<Item[]>();

/** Whether a text contains another, in upper or lower case. */
export const containsText = (text: Expression<string>, wanted: string): Expression<boolean> => {
  const found = eb.fn<number>('strpos', [eb.fn('lower', [text]), eb.fn('lower', [eb.val(wanted)])]);
  return eb(found, '>', eb.lit(0)).$castTo<boolean>();
};

/** A person's full name, from the users row `alias`. */
export const fullName = (alias: string) =>
  sql<string>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

/** Whether a card or list is locked, by its column `is_fixed`, which has the wire's 0 for locked. */
export const isLockedRow = (isFixed: Expression<0 | 1>): ExpressionWrapper<DB, never, boolean> =>
  eb(isFixed, '=', eb.lit(0)).$castTo<boolean>();

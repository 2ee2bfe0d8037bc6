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
 * The right side of `column = any($1)`. However many values there are, the statement's text stays
 * the same and is prepared once, which `in ($1, $2, …)` is not.
 */
export const anyOf = <Value>(values: ValueOrSlot<readonly Value[]>): RawBuilder<Value> =>
  sql`any(${values})`;

/**
 * A row for each id, in a column of the table's own name. However many there are, the statement's
 * text stays the same and is prepared once.
 */
export const idRows = <Name extends string>(ids: ValueOrSlot<readonly number[]>, name: Name) =>
  sql<Record<Name, number>>`unnest(${ids}::int[])`.as(name);

/** How many rows there are, as a number: PostgreSQL counts in bigints, which the driver returns as text. */
export const rowCount = sql<number>`count(*)::int`;

/** What `json_agg` has gathered, as an empty list where it has found nothing. */
export const jsonList = <Item>(gathered: Expression<Item[] | null>) =>
  eb.fn.coalesce(gathered, noItems).$castTo<Item[]>();

/** Whether a text contains another, in upper or lower case. */
export const containsText = (text: Expression<string>, wanted: string): Expression<boolean> => {
  const found = eb.fn<number>('strpos', [eb.fn('lower', [text]), eb.fn('lower', [eb.val(wanted)])]);
  return eb(found, '>', eb.lit(0)).$castTo<boolean>();
};

/** What a person is called, from the users row `alias`. */
export const fullName = (alias: string) =>
  sql<string>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

/** Whether a card or list is locked, by its column `is_fixed`, which has the wire's 0 for locked. */
export const isLockedRow = (isFixed: Expression<0 | 1>): ExpressionWrapper<DB, never, boolean> =>
  eb(isFixed, '=', eb.lit(0)).$castTo<boolean>();

import { type Expression, type RawBuilder, sql } from 'kysely';

/** When the transaction began, as PostgreSQL's clock has it. */
export const now = sql<Date>`now()`;

/** The time an interval before now; `interval` as PostgreSQL writes it, such as `10 minutes`. */
export const ago = (interval: string): RawBuilder<Date> =>
  sql`now() - ${sql.lit(interval)}::interval`;

/** The time an interval after now; `interval` as PostgreSQL writes it, such as `30 days`. */
export const fromNow = (interval: string): RawBuilder<Date> =>
  sql`now() + ${sql.lit(interval)}::interval`;

/**
 * How many seconds it takes until the oldest of the rows with these times is a day old; null if there
 * are none.
 */
export const secondsUntilDayOld = (column: string): RawBuilder<number> => sql`
  ceil(extract(epoch from min(${sql.ref(column)}) + interval '1 day' - now()))::int`;

/**
 * A timestamp in JavaScript's ISO format, so that a value that is read equals the one that was
 * sent.
 */
export function isoTimestamp(column: Expression<Date>): RawBuilder<string>;
/** Null for a column that is null. */
export function isoTimestamp(column: string | Expression<Date | null>): RawBuilder<string | null>;
export function isoTimestamp(column: string | Expression<Date | null>): RawBuilder<string | null> {
  const value = typeof column === 'string' ? sql.ref(column) : column;
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

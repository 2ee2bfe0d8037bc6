import { sql, type Expression, type RawBuilder } from 'kysely';

/** A timestamp as JavaScript writes it, so that what comes back equals what was sent. */
export function isoTimestamp(column: Expression<Date>): RawBuilder<string>;
export function isoTimestamp(column: string | Expression<Date | null>): RawBuilder<string | null>;
export function isoTimestamp(column: string | Expression<Date | null>): RawBuilder<string | null> {
  const value = typeof column === 'string' ? sql.ref(column) : column;
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

import { sql, type RawBuilder } from 'kysely';

/** A moment as JavaScript writes it, so that what comes back equals what was sent. */
export function moment(column: string): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

import { sql, type RawBuilder } from 'kysely';

/** When the transaction began, as PostgreSQL's clock has it. */
export const now = sql<Date>`now()`;

/** So long before now; `interval` as PostgreSQL writes them, such as `10 minutes`. */
export const ago = (interval: string): RawBuilder<Date> =>
  sql`now() - ${sql.lit(interval)}::interval`;

/** So long after now; `interval` as PostgreSQL writes them, such as `30 days`. */
export const fromNow = (interval: string): RawBuilder<Date> =>
  sql`now() + ${sql.lit(interval)}::interval`;

import { sql } from 'kysely';

/** How many rows there are, as a number: PostgreSQL counts in bigints, which the driver returns as text. */
export const rowCount = sql<number>`count(*)::int`;

import { sql } from 'kysely';

/** What a person is called, from the users row `alias`. */
export const fullName = (alias: string) =>
  sql<string>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

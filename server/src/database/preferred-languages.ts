import { sql } from 'kysely';

/**
 * The languages that a person reads, from the users row `alias`, the preferred first and separated by
 * commas: the one that they have chosen, else what their browser asked for as they signed in last; null
 * when neither is known.
 */
export const preferredLanguages = (alias: string) =>
  sql<string | null>`coalesce(
    nullif(${sql.ref(`${alias}.settings`)} ->> 'language', 'system'),
    (select languages from sessions where user_id = ${sql.ref(`${alias}.id`)}
      and languages is not null order by id desc limit 1))`;

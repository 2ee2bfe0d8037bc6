import { sql } from 'kysely';

/**
 * The languages of a person, from the users row `alias`, the preferred first and separated by
 * commas: the language that they have chosen, or else those of the browser of their last sign-in;
 * null if neither is known.
 */
export const preferredLanguages = (alias: string) =>
  sql<string | null>`coalesce(
    nullif(${sql.ref(`${alias}.settings`)} ->> 'language', 'system'),
    (select languages from sessions where user_id = ${sql.ref(`${alias}.id`)}
      and languages is not null order by id desc limit 1))`;

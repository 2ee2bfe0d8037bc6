import { sql, type Kysely } from 'kysely';

// Control characters and those that change the direction of writing; new names are cleaned of them,
// too.
const INVISIBLE = String.raw`[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]`;

/** Removes such characters from the names of older attachments, since they can disguise a name. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    update attachments set name = coalesce(
      nullif(btrim(regexp_replace(name, '${sql.raw(INVISIBLE)}', '', 'g')), ''), 'file')
    where name ~ '${sql.raw(INVISIBLE)}'`.execute(database);
}

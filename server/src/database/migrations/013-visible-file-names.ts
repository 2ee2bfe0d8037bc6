import { sql, type Kysely } from 'kysely';

// Control characters and those that change the direction of writing, as they are taken out of new
// names.
const INVISIBLE = String.raw`[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]`;

/** Attachments from before names were cleaned of them lose the characters that show a name as another. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    update attachments set name = coalesce(
      nullif(btrim(regexp_replace(name, '${sql.raw(INVISIBLE)}', '', 'g')), ''), 'file')
    where name ~ '${sql.raw(INVISIBLE)}'`.execute(database);
}

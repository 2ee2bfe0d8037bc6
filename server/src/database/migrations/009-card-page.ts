import { sql, type Kysely } from 'kysely';

/** A cover and the time of the reminder for each card; existing cards remind as before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cards
      add cover_id integer references attachments on delete set null,
      add reminder_minutes integer default 1440 check (reminder_minutes between 0 and 43200);
    create index on cards (cover_id) where cover_id is not null;
  `.execute(database);
}

import { sql, type Kysely } from 'kysely';

/** Cards have a start date, which is not after their due date. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cards add start_at timestamptz,
      add constraint cards_start_before_due check (start_at <= due_at)`.execute(database);
}

import { sql, type Kysely } from 'kysely';

/** The job roles of people. The contract has the list, so that a longer one needs no migration. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table users add job_role text`.execute(database);
}

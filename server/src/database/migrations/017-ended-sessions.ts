import { sql, type Kysely } from 'kysely';

/**
 * Notifies all nodes of an ended session, however it has ended, so that its live streams end with
 * it. The channel is that of the live events; `u` and the id name the person.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_ended_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live_events', 'u' || old.user_id);
      return null;
    end $$;
    create trigger session_ended after delete on sessions
      for each row execute function notify_ended_session();
  `.execute(database);
}

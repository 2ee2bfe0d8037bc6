import { sql, type Kysely } from 'kysely';

/**
 * Notifies all nodes when a session has ended, for any reason, so that its live streams end, too.
 * The channel is the one of the live events; `u` and the id name the person.
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

import { sql, type Kysely } from 'kysely';

/**
 * An ended session is made known to all nodes, whatever has ended it, so that its live streams end
 * with it. The channel is that of the live events; `u` and the id stand for the person.
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

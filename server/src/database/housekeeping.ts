import { sql } from 'kysely';
import type { Database } from './open-database.ts';

/** Deletes what has had its day. People remember how far their events can still be replayed. */
export async function tidyUp(database: Database): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(database);
  await sql`delete from password_reset_tokens where expires_at < now()`.execute(database);
  await sql`
    delete from password_guesses where last_at < now() - interval '1 day'`.execute(database);
  // As long as browsers keep the cookie.
  await sql`
    delete from known_devices where signed_in_at < now() - interval '400 days'`.execute(database);
  await sql`
    delete from idempotency_keys where created_at < now() - interval '1 day'`.execute(database);
  await sql`
    delete from notifications where created_at < now() - interval '90 days'
      or deleted_at < now() - interval '1 day'`.execute(database);
  // Of a date that the card still has the mark stays, or the card would be reminded of again.
  await sql`
    delete from due_reminders r where due_at < now() - interval '90 days'
      and not exists (select from cards c where c.id = r.card_id and c.due_at = r.due_at)`.execute(
    database,
  );
  await sql`
    delete from listing_changes where at < now() - interval '1 hour'`.execute(database);
  await sql`
    with old as (
      delete from user_events where at < now() - interval '7 days' returning user_id, id)
    update users u set replay_from = greatest(u.replay_from, gone.newest)
    from (select user_id, max(id) as newest from old group by user_id) gone
    where u.id = gone.user_id`.execute(database);
}

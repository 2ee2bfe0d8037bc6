import { REPEATABLE_DAYS, UNDOABLE_DAYS } from 'shared-api/limits';
import type { Database } from './open-database.ts';
import { ago, now } from './time.ts';

/** Deletes expired rows. Each person's row records how far back events can be replayed. */
export async function tidyUp(database: Database): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await database.deleteFrom('password_reset_tokens').where('expires_at', '<', now).execute();
  await database.deleteFrom('provider_sign_ins').where('expires_at', '<', now).execute();
  await database.deleteFrom('pending_identities').where('expires_at', '<', now).execute();
  await database.deleteFrom('address_proofs').where('expires_at', '<', now).execute();
  await database.deleteFrom('password_guesses').where('last_at', '<', ago('1 day')).execute();
  await database.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await database.deleteFrom('sign_in_challenges').where('expires_at', '<', now).execute();
  // Kept until then, so that an old link can say why it no longer works.
  await database.deleteFrom('invitations').where('expires_at', '<', ago('30 days')).execute();
  await database.deleteFrom('proof_mails').where('sent_at', '<', ago('1 day')).execute();
  await database.deleteFrom('invitation_mails').where('sent_at', '<', ago('1 day')).execute();
  // Browsers keep the cookie for as long.
  await database.deleteFrom('known_devices').where('signed_in_at', '<', ago('400 days')).execute();
  await database
    .deleteFrom('made_calls')
    .where('at', '<', ago(`${UNDOABLE_DAYS} days`))
    .execute();
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', ago(`${REPEATABLE_DAYS} days`))
    .execute();
  await database
    .deleteFrom('notifications')
    .where((eb) =>
      eb.or([eb('created_at', '<', ago('90 days')), eb('deleted_at', '<', ago('1 day'))]),
    )
    .execute();
  await forgetReminders(database);
  await database.deleteFrom('listing_changes').where('at', '<', ago('1 hour')).execute();
  await forgetUserEvents(database);
}

/**
 * Reminders of a card's current due date stay, since the card would otherwise be reminded of again.
 */
async function forgetReminders(database: Database): Promise<void> {
  await database
    .deleteFrom('due_reminders as r')
    .where('r.due_at', '<', ago('90 days'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('cards as c')
            .whereRef('c.id', '=', 'r.card_id')
            .whereRef('c.due_at', '=', 'r.due_at'),
        ),
      ),
    )
    .execute();
}

async function forgetUserEvents(database: Database): Promise<void> {
  await database
    .with('old', (db) =>
      db.deleteFrom('user_events').where('at', '<', ago('7 days')).returning(['user_id', 'id']),
    )
    .with('gone', (db) =>
      db
        .selectFrom('old')
        .groupBy('user_id')
        .select((eb) => ['user_id', eb.fn.max('id').as('newest')]),
    )
    .updateTable('users as u')
    .from('gone')
    .whereRef('u.id', '=', 'gone.user_id')
    .set((eb) => ({ replay_from: eb.fn<string>('greatest', ['u.replay_from', 'gone.newest']) }))
    .execute();
}

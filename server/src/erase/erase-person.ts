import { anyOf } from '../database/sql-fragments.ts';
import { withoutNotifications } from '../changes/cause.ts';
import { publishChanges } from '../changes/publish-changes.ts';
import { redactPerson } from '../changes/redact.ts';
import type { Tx } from '../database/open-database.ts';
import { EraseError } from './erase-error.ts';

const NOTHING_TO_SEND = { signals: [], notices: [] };

/**
 * The projects that only this person has joined; others are not even members of one of their
 * boards.
 */
async function projectsOfNobodyElse(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('project_members as own')
    .where('own.user_id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('project_members as other')
            .whereRef('other.project_id', '=', 'own.project_id')
            .where('other.user_id', '<>', userId)
            .select('other.user_id'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('board_members as other')
            .innerJoin('boards as b', 'b.id', 'other.board_id')
            .whereRef('b.project_id', '=', 'own.project_id')
            .where('other.user_id', '<>', userId)
            .select('other.user_id'),
        ),
      ),
    )
    .select('own.project_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes a person's account with everything that is theirs alone: settings, sessions, comments,
 * time entries, and projects without other people. Shared work stays without a name, and their
 * texts are erased in the log. Throws an `EraseError` for an address without an account. Returns
 * the number of deleted projects.
 */
export async function erasePerson(tx: Tx, email: string): Promise<{ projects: number }> {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) throw new EraseError(`There is no account of ${email}.`);
  const { id } = person;
  const projectIds = await projectsOfNobodyElse(tx, id);
  const erased = { id, name: `${person.first_name} ${person.last_name}`.trim() };
  // Notifications are found by their number, which goes with the account.
  await redactPerson(tx, erased);
  await withoutNotifications(tx, async () => {
    await tx.deleteFrom('projects').where('id', '=', anyOf(projectIds)).execute();
    await tx.deleteFrom('invitations').where('email', '=', person.email).execute();
    await tx.deleteFrom('invitation_mails').where('email', '=', person.email).execute();
    await tx.deleteFrom('users').where('id', '=', id).execute();
  });
  await redactPerson(tx, erased);
  await publishChanges(tx, NOTHING_TO_SEND, null);
  return { projects: projectIds.length };
}

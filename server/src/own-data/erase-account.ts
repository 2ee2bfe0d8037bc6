import type { CallContext } from '../calls/call-context.ts';
import { withoutNotifications } from '../changes/cause.ts';
import { redactPerson } from '../changes/redact.ts';
import { addJob } from '../database/add-job.ts';
import type { Database } from '../database/open-database.ts';
import { fullName } from '../database/sql-fragments.ts';
import { now } from '../database/time.ts';
import { allowLongStatements } from '../database/transaction.ts';
import {
  deletePlacesOfNobodyElse,
  inheritedPlaces,
  passOn,
  placesOfNobodyElse,
  type Inherited,
  type NamedPlace,
} from '../entities/members/inheritance.ts';
import { signalPeople } from '../entities/members/signal-people.ts';
import { forgetNames, recordAct, type Author } from '../instance/record-act.ts';
import { mailAccountNotice } from '../mail/account-notices.ts';

async function mailHeirs(database: Database, passedOn: readonly Inherited[]): Promise<void> {
  const heirIds = new Set(passedOn.map(({ heirId }) => heirId));
  for (const userId of heirIds) {
    const names = passedOn.filter(({ heirId }) => heirId === userId).map(({ name }) => name);
    const notice = { kind: 'becameOwner', places: names.join(', ') } as const;
    await mailAccountNotice({ database, caller: { userId } }, notice);
  }
}

/** How an account is erased. */
interface Way {
  /** The administrator or operator who does it; null: the owner. */
  readonly by: Author | null;
  /** Whether their comments and time go, too, and all that they wrote is erased in the log at once. */
  readonly withTexts?: boolean;
}

/** Deletes the rows of an account, and of what nobody else is on. */
async function deleteAccount(
  tx: Database,
  { id, email }: { id: number; email: string },
  deleted: readonly NamedPlace[],
): Promise<void> {
  // A timer of nobody would run forever.
  await tx
    .updateTable('time_entries')
    .set((eb) => ({ ended_at: eb.fn<Date>('greatest', [now, 'started_at']) }))
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await deletePlacesOfNobodyElse(tx, deleted);
  await forgetNames(tx, { id, email });
  await tx.deleteFrom('invitations').where('email', '=', email).execute();
  await tx.deleteFrom('invitation_mails').where('email', '=', email).execute();
  await tx.deleteFrom('users').where('id', '=', id).execute();
}

/**
 * Deletes an account with all that is personal: memberships, settings, sessions, tokens, invitations,
 * notifications, the picture, and the projects and boards that nobody else is on. Cards, comments,
 * files and time stay without a person. What they made passes to other members, who are mailed, as
 * the owner is. Every way to erase an account ends here. To be called in a transaction. Returns the
 * projects and boards that were deleted.
 */
export async function eraseAccount(
  context: Pick<CallContext, 'database' | 'signal'>,
  userId: number,
  { by, withTexts = false }: Way,
): Promise<readonly NamedPlace[]> {
  const { database: tx } = context;
  await allowLongStatements(tx);
  await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute();
  const { email, name } = await tx
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select(['u.email', fullName('u').as('name')])
    .executeTakeFirstOrThrow();
  await mailAccountNotice({ database: tx, caller: { userId } }, { kind: 'accountErased' });
  const deleted = await placesOfNobodyElse(tx, userId);
  const passedOn = await inheritedPlaces(tx, userId);
  await passOn(tx, passedOn);
  await mailHeirs(tx, passedOn);
  const erased = { id: userId, name };
  // Notifications are found by the number of the account, which goes with it.
  if (withTexts) await redactPerson(tx, erased);
  await withoutNotifications(tx, async () => {
    if (withTexts) {
      await tx.deleteFrom('comment_reactions').where('user_id', '=', userId).execute();
      await tx.deleteFrom('comments').where('user_id', '=', userId).execute();
      await tx.deleteFrom('time_entries').where('user_id', '=', userId).execute();
    }
    if (by !== null) {
      const target = { kind: 'person', id: userId } as const;
      await recordAct(tx, { ...by, act: 'person-erased', target });
    }
    await deleteAccount(tx, { id: userId, email }, deleted);
  });
  for (const place of passedOn) await signalPeople(context, place, { change: 'changed' });
  if (withTexts) await redactPerson(tx, erased);
  // It reads the whole log, which takes longer than a call may.
  else await addJob(tx, 'erase-name', erased);
  return deleted;
}

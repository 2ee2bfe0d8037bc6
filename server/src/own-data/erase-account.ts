import { withoutNotifications } from '../changes/cause.ts';
import type { Database } from '../database/open-database.ts';
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
import { forgetNames } from '../instance/record-act.ts';
import { mailAccountNotice } from '../mail/account-notices.ts';

/** What became of the projects and boards of an erased account. */
interface Erased {
  readonly deleted: readonly NamedPlace[];
  readonly passedOn: readonly Inherited[];
}

async function mailHeirs(database: Database, passedOn: readonly Inherited[]): Promise<void> {
  const heirIds = new Set(passedOn.map(({ heirId }) => heirId));
  for (const userId of heirIds) {
    const names = passedOn.filter(({ heirId }) => heirId === userId).map(({ name }) => name);
    const notice = { kind: 'becameOwner', places: names.join(', ') } as const;
    await mailAccountNotice({ database, caller: { userId } }, notice);
  }
}

/**
 * Deletes an account with all that is personal: memberships, settings, sessions, tokens, invitations,
 * notifications, the picture, and the projects and boards that nobody else is on. Cards, comments,
 * files and time stay without a person. What they made passes to other members, who are mailed. To
 * be called in a transaction.
 */
export async function eraseAccount(tx: Database, userId: number): Promise<Erased> {
  await allowLongStatements(tx);
  const { email } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('email')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const deleted = await placesOfNobodyElse(tx, userId);
  const passedOn = await inheritedPlaces(tx, userId);
  await passOn(tx, passedOn);
  await mailHeirs(tx, passedOn);
  await withoutNotifications(tx, async () => {
    // A timer of nobody would run forever.
    await tx
      .updateTable('time_entries')
      .set((eb) => ({ ended_at: eb.fn<Date>('greatest', [now, 'started_at']) }))
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute();
    await deletePlacesOfNobodyElse(tx, deleted);
    await forgetNames(tx, userId);
    await tx.deleteFrom('invitations').where('email', '=', email).execute();
    await tx.deleteFrom('invitation_mails').where('email', '=', email).execute();
    await tx.deleteFrom('users').where('id', '=', userId).execute();
  });
  return { deleted, passedOn };
}

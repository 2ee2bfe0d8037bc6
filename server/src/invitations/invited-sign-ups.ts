import { sql } from 'kysely';
import { INVITED_BY_MEMBER_A_MONTH } from 'shared-api/limits';
import { tokenHash } from '../access/session-token.ts';
import { ruleBroken } from '../core/domain-errors.ts';
import type { Database, Tx } from '../database/open-database.ts';
import { rowCount } from '../database/sql-fragments.ts';
import { ago } from '../database/time.ts';
import { invitationWith, refuseDead } from './find-invitation.ts';
import { admitsIfUnused, isLive } from './invitation-rows.ts';

/** What lets somebody sign up where not everybody may. */
export interface InvitationToSignUp {
  readonly id: number;
  readonly invitedBy: number;
  /** The address that was invited; null: a link. */
  readonly email: string | null;
  /** The domain of whose addresses it is. */
  readonly domain: string | null;
}

interface Invited {
  readonly email: string;
  /** Whether a provider has confirmed that the address is theirs. */
  readonly isProved: boolean;
  /** The secret of an invitation. */
  readonly invitation?: string | undefined;
}

/**
 * The live invitations that somebody can sign up by: that of their secret, and those mailed to an
 * address which they are known to own. One that was mailed lets in one account.
 */
export function invitationsToSignUp(
  database: Database,
  { email, isProved, invitation }: Invited,
): Promise<InvitationToSignUp[]> {
  return database
    .selectFrom('invitations as i')
    .where(isLive)
    .where((eb) =>
      eb.or([
        eb('i.secret_hash', '=', invitation === undefined ? null : tokenHash(invitation)),
        // Who is known to own an invited address needs no secret.
        eb.and([eb.lit(isProved), eb('i.email', '=', email)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('i.email', 'is', null),
        eb.not(
          eb.exists(
            eb.selectFrom('invited_sign_ups as s').whereRef('s.invitation_id', '=', 'i.id'),
          ),
        ),
      ]),
    )
    .select(['i.id', 'i.invited_by as invitedBy', 'i.email', 'i.domain'])
    .execute();
}

/** Says why the invitation with a secret lets nobody in, if there is one. */
export async function refuseDeadSecret(database: Database, secret: string | undefined) {
  const found = secret === undefined ? undefined : await invitationWith(database, secret);
  if (found !== undefined) refuseDead(found);
}

/**
 * Refuses the links of somebody who has let in as many people by them as one may who does not
 * administer the instance. It counts under a lock of the person, so that concurrent sign-ups cannot
 * exceed the limit.
 */
async function refuseBeyondMonth(tx: Tx, invitedBy: number): Promise<void> {
  const inviter = await tx
    .selectFrom('users')
    .select('is_administrator as isAdministrator')
    .where('id', '=', invitedBy)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (inviter.isAdministrator) return;
  const { total } = await tx
    .selectFrom('invited_sign_ups')
    .where('invited_by', '=', invitedBy)
    .where('by_link', '=', true)
    .where('at', '>', ago('30 days'))
    .select(rowCount.as('total'))
    .executeTakeFirstOrThrow();
  if (total >= INVITED_BY_MEMBER_A_MONTH) throw ruleBroken('invitation-dead', { because: 'limit' });
}

/**
 * Records that an account was let in by an invitation, and takes one of the uses of a link: there
 * are never more accounts than uses. What was mailed is used when its owner joins.
 */
export async function takeInvitation(
  tx: Tx,
  userId: number,
  { id, invitedBy, email }: InvitationToSignUp,
): Promise<void> {
  const byLink = email === null;
  if (byLink) {
    await refuseBeyondMonth(tx, invitedBy);
    if (!(await useOnce(tx, id))) throw ruleBroken('invitation-dead', { because: 'used' });
  }
  await tx
    .insertInto('invited_sign_ups')
    .values({ user_id: userId, invitation_id: id, invited_by: invitedBy, by_link: byLink })
    .execute();
}

/** Takes one use of an invitation; returns false if the invitation is no longer live. */
export async function useOnce(database: Database, invitationId: number): Promise<boolean> {
  const used = await database
    .updateTable('invitations as i')
    .set({ uses_left: sql`i.uses_left - 1` })
    .where('i.id', '=', invitationId)
    .where(isLive)
    .returning('i.id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Whether an account has taken a use of a link by signing up, and has not joined by it yet. */
export async function hasUseLeft(
  database: Database,
  userId: number,
  invitationId: number,
): Promise<boolean> {
  const taken = await database
    .selectFrom('invited_sign_ups')
    .where('user_id', '=', userId)
    .where('invitation_id', '=', invitationId)
    .where('by_link', '=', true)
    .where('has_joined', '=', false)
    .select('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Joins by the use that was taken at the sign-up; returns false if that is not possible any more. */
export async function redeemUse(
  database: Database,
  userId: number,
  invitationId: number,
): Promise<boolean> {
  const redeemed = await database
    .updateTable('invited_sign_ups as s')
    .from('invitations as i')
    .set({ has_joined: true })
    .whereRef('i.id', '=', 's.invitation_id')
    .where('s.user_id', '=', userId)
    .where('i.id', '=', invitationId)
    .where('s.has_joined', '=', false)
    .where(admitsIfUnused)
    .returning('s.user_id')
    .executeTakeFirst();
  return redeemed !== undefined;
}

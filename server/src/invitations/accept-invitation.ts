import { sql } from 'kysely';
import { tokenHash } from '../access/session-token.ts';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { lockBoards } from '../changes/lock-boards.ts';
import { DomainError, ruleBroken } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { fullName } from '../database/sql-fragments.ts';
import { joinPlace, type Membership } from '../entities/members/membership.ts';
import { signalPeople } from '../entities/members/signal-people.ts';
import { isArchived, isExpired, isInviterEntitled, isLive } from './invitation-rows.ts';

/**
 * The invitation with a secret. It is looked up by its hash, so that the duration reveals nothing
 * about the secret.
 */
async function findInvitation(database: Database, secret: string) {
  const row = await database
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .leftJoin('boards as b', 'b.id', 'i.board_id')
    .innerJoin('projects as p', (join) =>
      join.on('p.id', '=', (eb) => eb.fn.coalesce('i.project_id', 'b.project_id')),
    )
    .where('i.secret_hash', '=', tokenHash(secret))
    .select(['i.id', 'i.email', 'i.domain', 'i.role', 'i.uses_left as usesLeft'])
    .select(['i.board_id as boardId', 'p.id as projectId', fullName('u').as('invitedBy')])
    .select((eb) => [
      eb.fn.coalesce('b.name', 'p.name').as('name'),
      eb('i.withdrawn_at', 'is not', null).as('isWithdrawn'),
      isExpired.as('isExpired'),
      isArchived.as('isArchived'),
      isInviterEntitled.as('isInviterEntitled'),
    ])
    .executeTakeFirst();
  if (row === undefined) throw ruleBroken('invitation-dead', { because: 'unknown' });
  return row;
}

type Found = Awaited<ReturnType<typeof findInvitation>>;

function refuseDead(found: Found): void {
  const because = found.isWithdrawn
    ? 'withdrawn'
    : found.isExpired
      ? 'expired'
      : found.isArchived
        ? 'archived'
        : found.usesLeft === 0
          ? 'used'
          : found.isInviterEntitled
            ? null
            : 'unknown';
  if (because !== null) throw ruleBroken('invitation-dead', { because });
}

const placeOf = ({ projectId, boardId }: Found): Membership =>
  boardId === null ? { of: 'project', id: projectId } : { of: 'board', id: boardId };

type Addresses = Awaited<ReturnType<typeof addressesOf>>;

const addressesOf = ({ database, caller: { userId } }: CallContext) =>
  database
    .selectFrom('users')
    .select(['email', 'proved_email as provedEmail'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Refuses accounts of another address or domain than the invitation's. */
function checkAddress({ email: own }: Addresses, { email, domain }: Found): void {
  if (email !== null && own !== email) {
    throw new DomainError('invitation-of-another', { needs: 'address' });
  }
  if (domain !== null && !own.endsWith(`@${domain}`)) {
    throw new DomainError('invitation-of-another', { needs: 'domain', domain });
  }
}

/**
 * Refuses accounts whose address may be somebody else's. The secret of an invitation proves
 * nothing: a mail can be forwarded, and says for which address to sign up.
 */
function checkProof({ email: own, provedEmail }: Addresses, { email, domain }: Found): void {
  if (email === null && domain === null) return;
  if (provedEmail !== own) throw new DomainError('invitation-of-another', { needs: 'proof' });
}

/** Whether the caller is already a member, directly or by the board's project. */
async function isMember(database: Database, userId: number, { projectId, boardId }: Found) {
  const member = await database
    .selectFrom('project_members')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .union(
      database
        .selectFrom('board_members')
        .select('user_id')
        .where('board_id', '=', boardId ?? 0)
        .where('user_id', '=', userId),
    )
    .executeTakeFirst();
  return member !== undefined;
}

/** Takes one use of an invitation; returns false if the invitation is no longer live. */
async function useOnce(database: Database, invitationId: number): Promise<boolean> {
  const used = await database
    .updateTable('invitations as i')
    .set({ uses_left: sql`i.uses_left - 1` })
    .where('i.id', '=', invitationId)
    .where(isLive)
    .returning('i.id')
    .executeTakeFirst();
  return used !== undefined;
}

/** The calls that read and accept an invitation by its secret. */
export const acceptingInvitations = {
  async read({ secret }, { database }) {
    const found = await findInvitation(database, secret);
    refuseDead(found);
    const { boardId, name, invitedBy } = found;
    return { data: { to: boardId === null ? 'project' : 'board', name, invitedBy } };
  },

  async accept({ secret }, context) {
    const { database, caller } = context;
    const found = await findInvitation(database, secret);
    const { projectId, boardId, name } = found;
    const place = placeOf(found);
    const addresses = await addressesOf(context);
    checkAddress(addresses, found);
    const accepted = { to: place.of, name, projectId, boardId };
    if (await isMember(database, caller.userId, found)) {
      return { data: { ...accepted, joined: false } };
    }
    refuseDead(found);
    checkProof(addresses, found);
    if (boardId !== null) await lockBoards(database, [boardId]);
    const joined = await joinPlace(database, place, { user_id: caller.userId, role: found.role });
    // The same person has taken the use in another window.
    if (!joined) return { data: { ...accepted, joined: false } };
    if (!(await useOnce(database, found.id))) {
      refuseDead(await findInvitation(database, secret));
      throw ruleBroken('invitation-dead', { because: 'unknown' });
    }
    await signalPeople(context, place, { change: 'changed' });
    return { data: { ...accepted, joined: true } };
  },
} satisfies DomainHandlers<'invitation'>;

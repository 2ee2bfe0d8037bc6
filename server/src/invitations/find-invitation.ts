import { tokenHash } from '../access/session-token.ts';
import { ruleBroken } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { fullName } from '../database/sql-fragments.ts';
import { isArchived, isExpired, isInviterEntitled } from './invitation-rows.ts';

/**
 * The invitation with a secret, if any. It is looked up by its hash, so that the duration reveals
 * nothing about the secret.
 */
export const invitationWith = (database: Database, secret: string) =>
  database
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

/** An invitation, live or not. */
export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof invitationWith>>>;

/** The invitation with a secret; throws `invitation-dead` without one. */
export async function findInvitation(database: Database, secret: string): Promise<FoundInvitation> {
  const found = await invitationWith(database, secret);
  if (found === undefined) throw ruleBroken('invitation-dead', { because: 'unknown' });
  return found;
}

/** Refuses an invitation that admits nobody any more, with the reason. */
export function refuseDead(found: FoundInvitation): void {
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

import { expressionBuilder, sql, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Invitation } from 'shared-api/contract';
import type { AccessedPlace } from '../access/accessed-place.ts';
import { minStrength } from '../access/accessed-place.ts';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { fullName } from '../database/sql-fragments.ts';
import { isoTimestamp, now } from '../database/time.ts';
import type { Membership } from '../entities/members/membership.ts';

type Invited = DB & { i: DB['invitations']; u: DB['users'] };
const eb = expressionBuilder<Invited, 'i' | 'u'>();

/** The project or board that a call names. */
export const placeOf = ({ projectId, boardId }: AccessedPlace): Membership =>
  boardId === 0 ? { of: 'project', id: projectId } : { of: 'board', id: boardId };

/** The columns of an invitation that name its project or board; the other one is null. */
export const placeColumns = ({ of, id }: Membership) => ({
  project_id: of === 'project' ? id : null,
  board_id: of === 'board' ? id : null,
});

/** The invitation in row `i`, from the users row `u`. */
const invitationJson = jsonBuildObject({
  id: eb.ref('i.id'),
  email: eb.ref('i.email'),
  domain: eb.ref('i.domain'),
  role: eb.ref('i.role'),
  usesLeft: eb.ref('i.uses_left'),
  invitedBy: jsonBuildObject({ id: eb.ref('u.id'), name: fullName('u') }),
  createdAt: isoTimestamp(eb.ref('i.created_at')),
  expiresAt: isoTimestamp(eb.ref('i.expires_at')),
});

/** Whether row `i` is neither used up nor withdrawn; it may have expired, to be sent again. */
export const isOpen = eb.and([eb('i.uses_left', '>', eb.lit(0)), eb('i.withdrawn_at', 'is', null)]);

/** The open invitations to a place, the newest first. */
export async function openInvitations(
  database: Database,
  place: Membership,
): Promise<Invitation[]> {
  const rows = await database
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .where(place.of === 'project' ? 'i.project_id' : 'i.board_id', '=', place.id)
    .where(isOpen)
    .select(invitationJson.as('invitation'))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute();
  return rows.map(({ invitation }) => invitation);
}

/** The current strength of row `i`'s inviter on its place; null if they have left it. */
const inviterStrength = sql<number | null>`case
  when i.project_id is not null then (
    select strength from project_members
    where project_id = i.project_id and user_id = i.invited_by)
  else greatest(
    (select strength from board_members where board_id = i.board_id and user_id = i.invited_by),
    (select pm.strength from project_members pm join boards b on b.project_id = pm.project_id
      where b.id = i.board_id and pm.user_id = i.invited_by)) end`;

/**
 * Whether the inviter of row `i` may still give its role: Admin and Super Admin need more than
 * Basic, and who is deactivated invites nobody.
 */
export const isInviterEntitled = sql<SqlBool>`coalesce((
    select deactivated_at is null from users where id = i.invited_by)
  and ${inviterStrength} >= case
  when i.role > 1 then ${sql.lit(minStrength('own'))}
  else ${sql.lit(minStrength('administer'))} end, false)`;

/** Whether the project or board of row `i`, or the board's project, is archived. */
export const isArchived = sql<SqlBool>`exists (
  select from projects p left join boards b on b.project_id = p.id and b.id = i.board_id
  where p.id = coalesce(i.project_id, b.project_id) and (p.is_archived or b.is_archived))`;

export const isExpired = eb('i.expires_at', '<=', now);

/** The conditions under which the invitation in row `i` admits somebody who has a use of it. */
export const admitsIfUnused = eb.and([
  eb('i.withdrawn_at', 'is', null),
  eb.not(isExpired),
  isInviterEntitled,
  eb.not(isArchived),
]);

/** The conditions under which the invitation in row `i` admits anybody. */
export const isLive = eb.and([isOpen, admitsIfUnused]);

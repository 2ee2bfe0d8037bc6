import { sql } from 'kysely';
import type { MemberInput } from 'shared-api/contract';
import { INVITED_BY_MEMBER_A_MONTH } from 'shared-api/limits';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { refuseBeyondLimit } from '../calls/refuse-beyond-limit.ts';
import { conflict, notFound } from '../core/domain-errors.ts';
import { newToken } from '../access/session-token.ts';
import { onlyRow } from '../database/only-row.ts';
import { anyOf, rowCount } from '../database/sql-fragments.ts';
import { now } from '../database/time.ts';
import { checkRoleChange, type Membership, PLACE_TABLES } from '../entities/members/membership.ts';
import { readInstanceSettings } from '../instance/instance-settings.ts';
import { admitMails } from './admit-mails.ts';
import { mailInvitations } from './invitation-mail.ts';
import { isOpen, openInvitations, placeColumns, placeOf } from './invitation-rows.ts';

/** The most open invitations of one person. */
const MAX_OPEN = 500;

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;
const ofPlace = ({ of }: Membership) => (of === 'project' ? 'i.project_id' : 'i.board_id');

const actorOf = ({ caller: { userId }, place }: CallContext) => ({ userId, place });

async function refuseArchived({ database }: CallContext, { of, id }: Membership): Promise<void> {
  const found = await database
    .selectFrom(PLACE_TABLES[of].places)
    .select('is_archived')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (found.is_archived) throw conflict('archived', { entity: of });
}

const refuseBeyondOpen = (context: CallContext) =>
  refuseBeyondLimit(context, {
    of: 'invitations',
    limit: MAX_OPEN,
    count: context.database
      .selectFrom('invitations as i')
      .where('i.invited_by', '=', context.caller.userId)
      .where(isOpen)
      .where('i.expires_at', '>', now)
      .select(rowCount.as('count'))
      .$asScalar(),
  });

/**
 * Refuses a link for very many people of somebody who does not administer the instance, where a link
 * lets in people who otherwise could not sign up.
 */
async function refuseManyUses({ database, caller }: CallContext, uses: number): Promise<void> {
  if (uses <= INVITED_BY_MEMBER_A_MONTH) return;
  const { signUp } = await readInstanceSettings(database);
  if (signUp === 'open') return;
  const { isAdministrator } = await database
    .selectFrom('users')
    .select('is_administrator as isAdministrator')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  if (isAdministrator) return;
  throw conflict('limit-reached', { of: 'link-uses', limit: INVITED_BY_MEMBER_A_MONTH });
}

/** The addresses that belong to members of a place, or of a board's project. */
async function addressesOfMembers(
  { database, place: { projectId } }: CallContext,
  { of, id }: Membership,
  emails: readonly string[],
): Promise<Set<string>> {
  const members = await database
    .selectFrom('users as u')
    .where('u.email', '=', anyOf(emails))
    .where((eb) => {
      const inProject = eb
        .selectFrom('project_members as m')
        .whereRef('m.user_id', '=', 'u.id')
        .where('m.project_id', '=', projectId);
      const onBoard = eb
        .selectFrom('board_members as m')
        .whereRef('m.user_id', '=', 'u.id')
        .where('m.board_id', '=', of === 'board' ? id : 0);
      return eb.or([eb.exists(inProject), eb.exists(onBoard)]);
    })
    .select('u.email')
    .execute();
  return new Set(members.map(({ email }) => email));
}

/**
 * Only a stronger role may revoke such an invitation, so nobody else may lower its role by inviting
 * again.
 */
async function checkOpenRoles(
  context: CallContext,
  place: Membership,
  emails: readonly string[],
  role: MemberInput['role'],
): Promise<void> {
  const open = await context.database
    .selectFrom('invitations as i')
    .where(ofPlace(place), '=', place.id)
    .where('i.email', '=', anyOf(emails))
    .where(isOpen)
    .where('i.expires_at', '>', now)
    .select('i.role')
    .execute();
  const { userId } = context.caller;
  for (const before of open) checkRoleChange(actorOf(context), userId, before.role, role);
}

/** An open invitation of the call's place. */
async function openInvitation(context: CallContext, invitationId: number) {
  const place = placeOf(context.place);
  const found = await context.database
    .selectFrom('invitations as i')
    .where('i.id', '=', invitationId)
    .where(ofPlace(place), '=', place.id)
    .where(isOpen)
    .select(['i.email', 'i.role'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) throw notFound('invitation');
  return found;
}

async function invitationsOf(context: CallContext, ids: ReadonlySet<number>) {
  const all = await openInvitations(context.database, placeOf(context.place));
  return all.filter(({ id }) => ids.has(id));
}

/** The calls that send, list and revoke invitations until they are used. */
export const sendingInvitations = {
  async create({ emails, role, days }, context) {
    const { database, caller } = context;
    const place = placeOf(context.place);
    checkRoleChange(actorOf(context), caller.userId, 0, role);
    await refuseArchived(context, place);
    const asked = [...new Set(emails)].sort();
    const members = await addressesOfMembers(context, place, asked);
    const invited = asked.filter((email) => !members.has(email));
    if (invited.length === 0) return { data: { invitations: [], members: asked } };
    await checkOpenRoles(context, place, invited, role);
    await refuseBeyondOpen(context);
    await admitMails(context, invited);
    const rows = await database
      .insertInto('invitations')
      .values(
        invited.map((email) => ({
          ...placeColumns(place),
          email,
          role,
          invited_by: caller.userId,
          expires_at: inDays(days),
          uses_left: 1,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .expression(sql`coalesce(project_id, 0), coalesce(board_id, 0), email`)
          .where(sql<boolean>`email is not null and uses_left > 0 and withdrawn_at is null`)
          .doUpdateSet((eb) => ({
            role: eb.ref('excluded.role'),
            invited_by: eb.ref('excluded.invited_by'),
            created_at: now,
            expires_at: eb.ref('excluded.expires_at'),
          })),
      )
      .returning('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    await mailInvitations(database, ids);
    const invitations = await invitationsOf(context, new Set(ids));
    return { data: { invitations, members: [...members] } };
  },

  async createLink({ role, days, uses, domain }, context) {
    const { database, caller } = context;
    const place = placeOf(context.place);
    checkRoleChange(actorOf(context), caller.userId, 0, role);
    await refuseArchived(context, place);
    await refuseBeyondOpen(context);
    await refuseManyUses(context, uses);
    const { token, hash } = newToken();
    const { id } = await database
      .insertInto('invitations')
      .values({
        ...placeColumns(place),
        domain,
        role,
        secret_hash: hash,
        invited_by: caller.userId,
        expires_at: inDays(days),
        uses_left: uses,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { data: onlyRow({ rows: await invitationsOf(context, new Set([id])) }), token };
  },

  async getAll(_, { database, place }) {
    return { data: await openInvitations(database, placeOf(place)) };
  },

  async resend({ invitationId }, context) {
    const { database, caller } = context;
    const { email, role } = await openInvitation(context, invitationId);
    if (email === null) throw notFound('invitation');
    checkRoleChange(actorOf(context), caller.userId, 0, role);
    await refuseArchived(context, placeOf(context.place));
    await admitMails(context, [email]);
    await database
      .updateTable('invitations')
      .set({
        invited_by: caller.userId,
        // The new term is as long as the original one.
        expires_at: sql`now() + (expires_at - created_at)`,
        created_at: now,
      })
      .where('id', '=', invitationId)
      .execute();
    await mailInvitations(database, [invitationId]);
    return { data: onlyRow({ rows: await invitationsOf(context, new Set([invitationId])) }) };
  },

  async withdraw({ invitationId }, context) {
    const { database, caller } = context;
    const { role } = await openInvitation(context, invitationId);
    checkRoleChange(actorOf(context), caller.userId, role, 0);
    await database
      .updateTable('invitations')
      .set({ withdrawn_at: now })
      .where('id', '=', invitationId)
      .execute();
    return done;
  },
} satisfies DomainHandlers<'invitation'>;

import { sql } from 'kysely';
import type { MemberInput } from 'shared-api/contract';
import { hasRight, type AccessedItem } from '../../access/accessed-item.ts';
import type { Database } from '../../database/open-database.ts';
import { forbidden, notFound, ruleBroken } from '../../core/domain-errors.ts';

const BASIC = 1;
const SUPER_ADMIN = 3;

/** Whose members: those of a project, or of a board. */
export interface Membership {
  readonly of: 'project' | 'board';
  readonly id: number;
}

interface MemberRow {
  user_id: number;
  role: number;
  creator: boolean;
}

const tableOf = ({ of }: Membership) => sql.table(`${of}_members`);
const keyOf = ({ of }: Membership) => sql.ref(`${of}_id`);

async function currentMembers(database: Database, membership: Membership) {
  const { rows } = await sql<MemberRow>`
    select user_id, role, creator from ${tableOf(membership)}
    where ${keyOf(membership)} = ${membership.id} for update`.execute(database);
  return new Map(rows.map((row) => [row.user_id, row]));
}

async function refuseUnknownPeople(database: Database, userIds: readonly number[]) {
  const { rows } = await sql`
    select id from users where id = any(${userIds}::int[])`.execute(database);
  if (rows.length < new Set(userIds).size) throw notFound('people');
}

/** The role a person may hold before and after, by the table of roles. */
function checkRoleChange(
  actor: { userId: number; item: AccessedItem },
  userId: number,
  before: number,
  after: number,
): void {
  if (before === after) return;
  if (before === SUPER_ADMIN && userId !== actor.userId) {
    throw forbidden('change-super-admin');
  }
  if (Math.max(before, after) > BASIC && !hasRight(actor.item, 'own')) {
    throw forbidden('change-high-role');
  }
}

async function write(database: Database, membership: Membership, users: readonly MemberInput[]) {
  if (users.length === 0) return;
  await sql`
    insert into ${tableOf(membership)} (${keyOf(membership)}, user_id, role)
    select ${membership.id}, user_id, role
    from unnest(${users.map(({ user_id }) => user_id)}::int[],
      ${users.map(({ role }) => role)}::smallint[]) as given (user_id, role)
    on conflict (${keyOf(membership)}, user_id) do update set role = excluded.role`.execute(
    database,
  );
}

async function deleteMembers(
  database: Database,
  membership: Membership,
  userIds: readonly number[],
): Promise<void> {
  await sql`
    delete from ${tableOf(membership)} where ${keyOf(membership)} = ${membership.id}
      and user_id = any(${userIds}::int[])`.execute(database);
}

/** One entry for each person, the last one said. */
function withoutRepeats(users: readonly MemberInput[]): MemberInput[] {
  return [...new Map(users.map((user) => [user.user_id, user])).values()];
}

/** Makes the caller the creator of something new, and answers its first members beside them. */
export async function foundMembership(
  database: Database,
  membership: Membership,
  creatorId: number,
  users: readonly MemberInput[],
): Promise<number[]> {
  await sql`
    insert into ${tableOf(membership)} (${keyOf(membership)}, user_id, role, creator)
    values (${membership.id}, ${creatorId}, ${SUPER_ADMIN}, true)`.execute(database);
  const others = withoutRepeats(users).filter(({ user_id }) => user_id !== creatorId);
  await refuseUnknownPeople(
    database,
    others.map(({ user_id }) => user_id),
  );
  await write(database, membership, others);
  return others.map(({ user_id }) => user_id);
}

/** Adds members and answers who they are. Those who are members already keep the role they have. */
export async function addMembers(
  database: Database,
  membership: Membership,
  actor: { userId: number; item: AccessedItem },
  users: readonly MemberInput[],
): Promise<number[]> {
  const current = await currentMembers(database, membership);
  const added = withoutRepeats(users).filter(({ user_id }) => !current.has(user_id));
  for (const { user_id, role } of added) checkRoleChange(actor, user_id, 0, role);
  await refuseUnknownPeople(
    database,
    added.map(({ user_id }) => user_id),
  );
  await write(database, membership, added);
  return added.map(({ user_id }) => user_id);
}

/** Who came and who went. */
export interface MemberChanges {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** Makes the members be those given, beside the creator, who stays whatever is given. */
export async function replaceMembers(
  database: Database,
  membership: Membership,
  actor: { userId: number; item: AccessedItem },
  users: readonly MemberInput[],
): Promise<MemberChanges> {
  const current = await currentMembers(database, membership);
  const wanted = withoutRepeats(users).filter(
    ({ user_id }) => current.get(user_id)?.creator !== true,
  );
  const wantedIds = new Set(wanted.map(({ user_id }) => user_id));
  const removed = [...current.values()].filter(
    ({ user_id, creator }) => !creator && !wantedIds.has(user_id),
  );
  for (const { user_id, role } of removed) checkRoleChange(actor, user_id, role, 0);
  const changed = wanted.filter(({ user_id, role }) => current.get(user_id)?.role !== role);
  for (const { user_id, role } of changed) {
    checkRoleChange(actor, user_id, current.get(user_id)?.role ?? 0, role);
  }
  await refuseUnknownPeople(
    database,
    changed.map(({ user_id }) => user_id),
  );
  const removedIds = removed.map(({ user_id }) => user_id);
  await deleteMembers(database, membership, removedIds);
  await write(database, membership, changed);
  const added = changed.map(({ user_id }) => user_id).filter((userId) => !current.has(userId));
  return { added, removed: removedIds };
}

/** Removes one member. The creator stays, whoever asks. */
export async function removeMember(
  database: Database,
  membership: Membership,
  actor: { userId: number; item: AccessedItem },
  userId: number,
): Promise<void> {
  const member = (await currentMembers(database, membership)).get(userId);
  if (member === undefined) throw notFound('member');
  if (member.creator) throw ruleBroken('creator-stays', {});
  if (userId !== actor.userId) checkRoleChange(actor, userId, member.role, 0);
  await deleteMembers(database, membership, [userId]);
}

/** Everybody who belongs to projects or boards, or to a board of the project, by each one's id. */
export async function peopleOfEach(
  database: Database,
  of: Membership['of'],
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await (
    of === 'board'
      ? sql<{ id: number; user_id: number }>`
          select board_id as id, user_id from board_members where board_id = any(${ids}::int[])
          union select b.id, m.user_id
          from project_members m join boards b on b.project_id = m.project_id
          where b.id = any(${ids}::int[])`
      : sql<{ id: number; user_id: number }>`
          select project_id as id, user_id from project_members
          where project_id = any(${ids}::int[])
          union select b.project_id, m.user_id
          from board_members m join boards b on b.id = m.board_id
          where b.project_id = any(${ids}::int[])`
  ).execute(database);
  const people = new Map<number, number[]>(ids.map((id) => [id, []]));
  for (const { id, user_id: userId } of rows) people.get(id)?.push(userId);
  return people;
}

/** The same of one alone. */
export async function peopleOf(database: Database, { of, id }: Membership): Promise<number[]> {
  return (await peopleOfEach(database, of, [id])).get(id) ?? [];
}

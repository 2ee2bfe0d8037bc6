import type { MemberInput } from 'shared-api/contract';
import { hasRight, type AccessedPlace } from '../../access/accessed-place.ts';
import type { Database } from '../../database/open-database.ts';
import { forbidden, notFound, ruleBroken } from '../../core/domain-errors.ts';
import { anyOf } from '../../database/sql-fragments.ts';
import { ints, unnested } from '../../database/unnested.ts';

const BASIC = 1;
const SUPER_ADMIN = 3;

/** The project or board whose members are meant. */
export interface Membership {
  readonly of: 'project' | 'board';
  readonly id: number;
}

/** The tables of projects and of boards, and the column by which other tables name one. */
export const PLACE_TABLES = {
  project: {
    places: 'projects',
    members: 'project_members',
    favorites: 'favorite_projects',
    key: 'project_id',
  },
  board: {
    places: 'boards',
    members: 'board_members',
    favorites: 'favorite_boards',
    key: 'board_id',
  },
} as const;

async function currentMembers(database: Database, { of, id }: Membership) {
  const { members, key } = PLACE_TABLES[of];
  const rows = await database
    .selectFrom(members)
    .select(['user_id', 'role', 'creator'])
    .where(key, '=', id)
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

async function refuseUnknownPeople(database: Database, userIds: readonly number[]) {
  const known = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', anyOf(userIds))
    .execute();
  if (known.length < new Set(userIds).size) throw notFound('people');
}

/** Refuses changes of somebody's role that the table of roles does not allow; 0 is no role. */
export function checkRoleChange(
  actor: { userId: number; place: AccessedPlace },
  userId: number,
  before: number,
  after: number,
): void {
  if (before === after) return;
  if (before === SUPER_ADMIN && userId !== actor.userId) {
    throw forbidden('change-super-admin');
  }
  if (Math.max(before, after) > BASIC && !hasRight(actor.place, 'own')) {
    throw forbidden('change-high-role');
  }
}

async function write(database: Database, { of, id }: Membership, users: readonly MemberInput[]) {
  if (users.length === 0) return;
  const { members, key } = PLACE_TABLES[of];
  const userIds = ints(users.map(({ user_id }) => user_id));
  const roles = ints(users.map(({ role }) => role));
  await database
    .insertInto(members)
    // Kysely only allows the columns common to both tables.
    .columns([key as never, 'user_id', 'role'])
    .expression((eb) =>
      eb
        .selectFrom(unnested('given', { user_id: userIds, role: roles }))
        .select([eb.val(id).as('id'), 'given.user_id', 'given.role']),
    )
    .onConflict((conflict) =>
      conflict.columns([key, 'user_id']).doUpdateSet((eb) => ({ role: eb.ref('excluded.role') })),
    )
    .execute();
}

async function deleteMembers(
  database: Database,
  { of, id }: Membership,
  userIds: readonly number[],
): Promise<void> {
  const { members, key } = PLACE_TABLES[of];
  await database
    .deleteFrom(members)
    .where(key, '=', id)
    .where('user_id', '=', anyOf(userIds))
    .execute();
}

/** One entry per person; the last one counts. */
function withoutRepeats(users: readonly MemberInput[]): MemberInput[] {
  return [...new Map(users.map((user) => [user.user_id, user])).values()];
}

/** Makes the caller the creator of something new, and returns its first members beside them. */
export async function foundMembership(
  database: Database,
  membership: Membership,
  creatorId: number,
  users: readonly MemberInput[],
): Promise<number[]> {
  const creator = { user_id: creatorId, role: SUPER_ADMIN, creator: true } as const;
  await (
    membership.of === 'project'
      ? database.insertInto('project_members').values({ ...creator, project_id: membership.id })
      : database.insertInto('board_members').values({ ...creator, board_id: membership.id })
  ).execute();
  const others = withoutRepeats(users).filter(({ user_id }) => user_id !== creatorId);
  await refuseUnknownPeople(
    database,
    others.map(({ user_id }) => user_id),
  );
  await write(database, membership, others);
  return others.map(({ user_id }) => user_id);
}

/** Adds members and returns their ids. Existing members keep their role. */
export async function addMembers(
  database: Database,
  membership: Membership,
  actor: { userId: number; place: AccessedPlace },
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

/** Lets a user join as a member; returns false if they are a member already, in any role. */
export async function joinPlace(
  database: Database,
  { of, id }: Membership,
  { user_id, role }: MemberInput,
): Promise<boolean> {
  const { members, key } = PLACE_TABLES[of];
  const joined = await database
    .insertInto(members)
    // Kysely only allows the columns common to both tables.
    .values({ [key as never]: id, user_id, role })
    .onConflict((conflict) => conflict.columns([key, 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return joined !== undefined;
}

/** The ids of added and removed members. */
export interface MemberChanges {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** Replaces the members by these; the creator always stays. */
export async function replaceMembers(
  database: Database,
  membership: Membership,
  actor: { userId: number; place: AccessedPlace },
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

/** Removes a member who leaves; the creator cannot leave. */
export async function removeMember(
  database: Database,
  membership: Membership,
  userId: number,
): Promise<void> {
  const member = (await currentMembers(database, membership)).get(userId);
  if (member === undefined) throw notFound('member');
  if (member.creator) throw ruleBroken('creator-stays', {});
  await deleteMembers(database, membership, [userId]);
}

const peopleOfBoards = (database: Database, ids: readonly number[]) =>
  database
    .selectFrom('board_members')
    .select(['board_id as id', 'user_id as userId'])
    .where('board_id', '=', anyOf(ids))
    .union((eb) =>
      eb
        .selectFrom('project_members as m')
        .innerJoin('boards as b', 'b.project_id', 'm.project_id')
        .select(['b.id', 'm.user_id as userId'])
        .where('b.id', '=', anyOf(ids)),
    );

const peopleOfProjects = (database: Database, ids: readonly number[]) =>
  database
    .selectFrom('project_members')
    .select(['project_id as id', 'user_id as userId'])
    .where('project_id', '=', anyOf(ids))
    .union((eb) =>
      eb
        .selectFrom('board_members as m')
        .innerJoin('boards as b', 'b.id', 'm.board_id')
        .select(['b.project_id as id', 'm.user_id as userId'])
        .where('b.project_id', '=', anyOf(ids)),
    );

/**
 * The people of each project or board, by its id; those of a project include the members of its
 * boards.
 */
export async function peopleOfEach(
  database: Database,
  of: Membership['of'],
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const found = of === 'board' ? peopleOfBoards(database, ids) : peopleOfProjects(database, ids);
  const people = new Map<number, number[]>(ids.map((id) => [id, []]));
  for (const { id, userId } of await found.execute()) people.get(id)?.push(userId);
  return people;
}

/** The people of one project or board. */
export async function peopleOf(database: Database, { of, id }: Membership): Promise<number[]> {
  return (await peopleOfEach(database, of, [id])).get(id) ?? [];
}

import { expressionBuilder, type Expression, sql } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import type { DB } from '../../database/schema/schema.generated.ts';
import { anyOf, fullName } from '../../database/sql-fragments.ts';
import { PLACE_TABLES, type Membership } from './membership.ts';

/** A project or board with its name. */
export interface NamedPlace extends Membership {
  readonly name: string;
}

/** A project or board that passes to another member when its creator goes. */
export interface Inherited extends NamedPlace {
  readonly heirId: number;
  readonly heir: string;
}

const eb = expressionBuilder<DB & { own: { project_id: number; board_id: number } }>();

const othersOnProject = (projectId: Expression<number>, userId: number) =>
  eb
    .selectFrom('project_members as other')
    .where('other.project_id', '=', projectId)
    .where('other.user_id', '<>', userId);

/** A person's creations of one kind that pass to others, with their heirs. */
async function inheritedOf(
  database: Database,
  of: Membership['of'],
  userId: number,
): Promise<Inherited[]> {
  const tables = PLACE_TABLES[of];
  const members = sql.table(tables.members);
  const key = sql.ref(tables.key);
  const { rows } = await sql<Omit<Inherited, 'of'>>`
    select p.id, p.name, next.user_id as "heirId", ${fullName('u')} as heir
    from ${members} own
    join ${sql.table(tables.places)} p on p.id = own.${key}
    cross join lateral (
      select m.user_id from ${members} m join users mu on mu.id = m.user_id
      where m.${key} = own.${key} and m.user_id <> ${userId}
      order by mu.deactivated_at is not null, m.strength desc, m.added_at, m.user_id
      limit 1
    ) next
    join users u on u.id = next.user_id
    where own.user_id = ${userId} and own.creator
    order by p.name, p.id`.execute(database);
  return rows.map((row) => ({ of, ...row }));
}

/**
 * The projects and boards that somebody has created and that have other members. Each passes to the
 * one with the highest role, of several to the one who has been a member for the longest time;
 * deactivated people come last.
 */
export async function inheritedPlaces(database: Database, userId: number): Promise<Inherited[]> {
  const projects = await inheritedOf(database, 'project', userId);
  return [...projects, ...(await inheritedOf(database, 'board', userId))];
}

/** Makes the heirs the creators of what passes to them. */
export async function passOn(database: Database, inherited: readonly Inherited[]): Promise<void> {
  for (const { of, id, heirId } of inherited) {
    const { members, key } = PLACE_TABLES[of];
    await database
      .updateTable(members)
      .set({ role: 3, creator: true })
      .where(key, '=', id)
      .where('user_id', '=', heirId)
      .execute();
  }
}

/**
 * The projects that only this person has joined, where others are not even members of a board; and
 * the boards without other members of projects whose other people are all guests of other boards.
 */
export async function placesOfNobodyElse(
  database: Database,
  userId: number,
): Promise<NamedPlace[]> {
  const alone = database
    .selectFrom('project_members as own')
    .innerJoin('projects as p', 'p.id', 'own.project_id')
    .where('own.user_id', '=', userId)
    .where((row) => row.not(row.exists(othersOnProject(row.ref('own.project_id'), userId))));
  const guests = eb
    .selectFrom('board_members as guest')
    .innerJoin('boards as g', 'g.id', 'guest.board_id')
    .where('guest.user_id', '<>', userId);
  const projects = await alone
    .where((row) => row.not(row.exists(guests.whereRef('g.project_id', '=', row.ref('p.id')))))
    .select(['p.id', 'p.name'])
    .orderBy('p.name')
    .execute();
  const boards = await alone
    .innerJoin('boards as b', 'b.project_id', 'p.id')
    .where((row) => row.not(row('p.id', '=', anyOf(projects.map(({ id }) => id)))))
    .where((row) => row.not(row.exists(guests.where('g.id', '=', row.ref('b.id')))))
    .select(['b.id', 'b.name'])
    .orderBy('b.name')
    .execute();
  return [
    ...projects.map((row) => ({ of: 'project' as const, ...row })),
    ...boards.map((row) => ({ of: 'board' as const, ...row })),
  ];
}

/** Deletes projects and boards that nobody else is on. */
export async function deletePlacesOfNobodyElse(
  database: Database,
  places: readonly NamedPlace[],
): Promise<void> {
  const idsOf = (of: Membership['of']) =>
    places.filter((place) => place.of === of).map(({ id }) => id);
  await database
    .deleteFrom('projects')
    .where('id', '=', anyOf(idsOf('project')))
    .execute();
  await database
    .deleteFrom('boards')
    .where('id', '=', anyOf(idsOf('board')))
    .execute();
}

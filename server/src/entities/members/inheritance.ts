import { expressionBuilder, type Expression } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import type { DB } from '../../database/schema/schema.generated.ts';
import { anyOf, fullName } from '../../database/sql-fragments.ts';
import type { Membership } from './membership.ts';

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

/**
 * The projects and boards that somebody has created and that have other members. Each passes to the
 * one with the highest role, of several to the one who has been a member for the longest time;
 * deactivated people come last.
 */
export async function inheritedPlaces(database: Database, userId: number): Promise<Inherited[]> {
  const projects = database
    .selectFrom('project_members as own')
    .innerJoin('projects as p', 'p.id', 'own.project_id')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('project_members as m')
          .whereRef('m.project_id', '=', 'own.project_id')
          .innerJoin('users as mu', 'mu.id', 'm.user_id')
          .where('m.user_id', '<>', userId)
          .select('m.user_id as heirId')
          .orderBy((row) => row('mu.deactivated_at', 'is not', null))
          .orderBy('m.strength', 'desc')
          .orderBy('m.added_at')
          .orderBy('m.user_id')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .innerJoin('users as u', 'u.id', 'next.heirId')
    .where('own.user_id', '=', userId)
    .where('own.creator', '=', true)
    .select(['p.id', 'p.name', 'next.heirId', fullName('u').as('heir')])
    .orderBy('p.name')
    .orderBy('p.id');
  const boards = database
    .selectFrom('board_members as own')
    .innerJoin('boards as b', 'b.id', 'own.board_id')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('board_members as m')
          .whereRef('m.board_id', '=', 'own.board_id')
          .innerJoin('users as mu', 'mu.id', 'm.user_id')
          .where('m.user_id', '<>', userId)
          .select('m.user_id as heirId')
          .orderBy((row) => row('mu.deactivated_at', 'is not', null))
          .orderBy('m.strength', 'desc')
          .orderBy('m.added_at')
          .orderBy('m.user_id')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .innerJoin('users as u', 'u.id', 'next.heirId')
    .where('own.user_id', '=', userId)
    .where('own.creator', '=', true)
    .select(['b.id', 'b.name', 'next.heirId', fullName('u').as('heir')])
    .orderBy('b.name')
    .orderBy('b.id');
  return [
    ...(await projects.execute()).map((row) => ({ of: 'project' as const, ...row })),
    ...(await boards.execute()).map((row) => ({ of: 'board' as const, ...row })),
  ];
}

/** Makes the heirs the creators of what passes to them. */
export async function passOn(database: Database, inherited: readonly Inherited[]): Promise<void> {
  for (const { of, id, heirId } of inherited) {
    const [table, key] =
      of === 'project'
        ? (['project_members', 'project_id'] as const)
        : (['board_members', 'board_id'] as const);
    await database
      .updateTable(table)
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

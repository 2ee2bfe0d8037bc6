import type { Right } from 'shared-api/contract';
import { passing, type Refusals } from '../core/bulk.ts';
import { forbidden, notFound } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { hasRight, noPlace } from './accessed-place.ts';
import type { Caller } from './caller.ts';
import { anyOf } from '../database/sql-fragments.ts';
import { isPublicPlace, projectSeenBy } from './visible.ts';

export interface WantedPlaces {
  readonly of: 'project' | 'board';
  readonly right: Right;
  readonly ids: readonly number[];
}

/** The caller's strength on each place; null for non-members. */
const memberships = {
  project: (database: Database, ids: readonly number[], userId: number) =>
    database
      .selectFrom('projects as p')
      .leftJoin('project_members as m', (join) =>
        join.onRef('m.project_id', '=', 'p.id').on('m.user_id', '=', userId),
      )
      .where('p.id', '=', anyOf(ids))
      .select(['p.id', 'm.strength', projectSeenBy(userId).as('readable')]),

  board: (database: Database, ids: readonly number[], userId: number) =>
    database
      .selectFrom('boards as b')
      .leftJoin('board_members as bm', (join) =>
        join.onRef('bm.board_id', '=', 'b.id').on('bm.user_id', '=', userId),
      )
      .leftJoin('project_members as pm', (join) =>
        join.onRef('pm.project_id', '=', 'b.project_id').on('pm.user_id', '=', userId),
      )
      .where('b.id', '=', anyOf(ids))
      .select((eb) => [
        'b.id',
        eb.fn<number | null>('greatest', ['bm.strength', 'pm.strength']).as('strength'),
        isPublicPlace('b').as('readable'),
      ]),
};

/**
 * Admits the caller to several places by the same rule as calls on a single one. Returns the places
 * that admit the caller, in order, and records the refusals of the others.
 */
export async function admitToPlaces(
  { database, caller: { userId } }: { database: Database; caller: Caller },
  { of, right, ids }: WantedPlaces,
  refusals: Refusals,
): Promise<number[]> {
  const rows = await memberships[of](database, ids, userId).execute();
  const found = new Map(rows.map((membership) => [membership.id, membership]));
  const admitted = passing(
    ids.map((id) => ({ id })),
    refusals,
    ({ id }) => {
      const membership = found.get(id);
      const strength = membership?.strength ?? null;
      if (membership === undefined || (strength === null && membership.readable !== true))
        throw notFound();
      if (!hasRight({ ...noPlace, strength: strength ?? 0 }, right)) throw forbidden();
    },
  );
  return admitted.map(({ id }) => id);
}

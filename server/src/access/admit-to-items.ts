import { sql } from 'kysely';
import type { Right } from 'shared-api/contract';
import { passing, type Refusals } from '../core/bulk.ts';
import { forbidden, notFound } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { hasRight, noItem } from './accessed-item.ts';
import type { Caller } from './caller.ts';

export interface WantedItems {
  readonly of: 'project' | 'board';
  readonly right: Right;
  readonly ids: readonly number[];
}

interface Standing {
  readonly id: number;
  readonly strength: number | null;
  readonly readable: boolean;
}

const projectStandings = (ids: readonly number[], userId: number) => sql<Standing>`
  select p.id, m.strength, p.is_public or exists (
      select from boards b join board_members bm on bm.board_id = b.id
      where b.project_id = p.id and bm.user_id = ${userId}) as readable
  from projects p left join project_members m on m.project_id = p.id and m.user_id = ${userId}
  where p.id = any(${ids}::int[])`;

const boardStandings = (ids: readonly number[], userId: number) => sql<Standing>`
  select b.id, greatest(bm.strength, pm.strength) as strength, b.is_public as readable from boards b
  left join board_members bm on bm.board_id = b.id and bm.user_id = ${userId}
  left join project_members pm on pm.project_id = b.project_id and pm.user_id = ${userId}
  where b.id = any(${ids}::int[])`;

/**
 * Admits the caller to several items, by the rule that admits calls about a single one. Returns those
 * to which the caller is admitted, in order, and notes the refusals of the others.
 */
export async function admitToItems(
  { database, caller: { userId } }: { database: Database; caller: Caller },
  { of, right, ids }: WantedItems,
  refusals: Refusals,
): Promise<number[]> {
  const standings = of === 'project' ? projectStandings(ids, userId) : boardStandings(ids, userId);
  const { rows } = await standings.execute(database);
  const found = new Map(rows.map((standing) => [standing.id, standing]));
  const admitted = passing(
    ids.map((id) => ({ id })),
    refusals,
    ({ id }) => {
      const standing = found.get(id);
      const strength = standing?.strength ?? null;
      if (standing === undefined || (strength === null && !standing.readable)) throw notFound();
      if (!hasRight({ ...noItem, strength: strength ?? 0 }, right)) throw forbidden();
    },
  );
  return admitted.map(({ id }) => id);
}

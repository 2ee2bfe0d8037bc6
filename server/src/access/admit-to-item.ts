import { sql } from 'kysely';
import type { Right } from 'shared-api/contract';
import type { CallContext } from '../http/call-context.ts';
import { forbidden, notFound } from '../http/domain-errors.ts';
import { hasRight, noItem } from './accessed-item.ts';

export interface WantedItem {
  readonly of: 'project' | 'board';
  readonly right: Right;
  readonly id: number;
}

interface Standing {
  readonly strength: number | null;
  readonly readable: boolean;
}

const projectStanding = (id: number, userId: number) => sql<Standing>`
  select m.strength, p.is_public or exists (
      select from boards b join board_members bm on bm.board_id = b.id
      where b.project_id = p.id and bm.user_id = ${userId}) as readable
  from projects p left join project_members m on m.project_id = p.id and m.user_id = ${userId}
  where p.id = ${id}`;

const boardStanding = (id: number, userId: number) => sql<Standing>`
  select greatest(bm.strength, pm.strength) as strength, b.is_public as readable from boards b
  left join board_members bm on bm.board_id = b.id and bm.user_id = ${userId}
  left join project_members pm on pm.project_id = b.project_id and pm.user_id = ${userId}
  where b.id = ${id}`;

/** Admits the caller to one of several items, by the rule that admits calls about a single one. */
export async function admitToItem(
  { database, caller: { userId } }: CallContext,
  { of, right, id }: WantedItem,
): Promise<void> {
  const standing = of === 'project' ? projectStanding(id, userId) : boardStanding(id, userId);
  const row = (await standing.execute(database)).rows[0];
  if (row === undefined || (row.strength === null && !row.readable)) throw notFound();
  if (!hasRight({ ...noItem, strength: row.strength ?? 0 }, right)) throw forbidden();
}

import { sql } from 'kysely';
import type { Contract } from 'shared-api/contract';
import type { Database } from '../database/open-database.ts';
import type { Handler } from '../calls/call-context.ts';
import { conflict, DomainError, locked } from '../core/domain-errors.ts';
import { listPosition } from '../entities/lists/list-json.ts';
import { lockLists } from '../entities/lists/list-locks.ts';

interface Placed {
  id: number;
  position: number;
}

async function positionsOf(database: Database, ids: readonly number[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select l.id, ${listPosition} as position from lists l
    where l.id = any(${ids}::int[]) order by position`.execute(database);
  return rows;
}

/** Swaps two lists. Said a second time, when each already has its place, it changes nothing. */
export const swapLists: Handler<Contract['list']['updatePosition']> = async (input, context) => {
  const { database } = context;
  const { boardId } = input;
  const [one, other] = input.lists;
  if (one === undefined || other === undefined || one.id === other.id) {
    throw new DomainError('malformed', { field: 'lists', problem: 'not-different' });
  }
  await sql`select from boards where id = ${boardId} for no key update`.execute(database);
  const lists = await lockLists(database, boardId, [one.id, other.id]);
  for (const { is_fixed: isFixed, is_archived: isArchived } of lists.values()) {
    if (isFixed === 0) throw locked('list');
    if (isArchived) throw conflict('archived', { entity: 'list' });
  }
  const ids = [one.id, other.id];
  const before = await positionsOf(database, ids);
  const inPlace = input.lists.every(({ id, position }) =>
    before.some((placed) => placed.id === id && placed.position === position),
  );
  if (inPlace) return { data: before };
  await sql`
    update lists l set rank = o.rank, version = l.version + 1
    from lists o
    where l.id = any(${ids}::int[]) and o.id = any(${ids}::int[]) and o.id <> l.id`.execute(
    database,
  );
  return { data: await positionsOf(database, ids) };
};

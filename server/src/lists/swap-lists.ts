import type { Contract } from 'shared-api/contract';
import { anyOf } from '../database/sql-fragments.ts';
import type { Database } from '../database/open-database.ts';
import type { Handler } from '../calls/call-context.ts';
import { conflict, DomainError, locked } from '../core/domain-errors.ts';
import { listPosition } from '../entities/lists/list-json.ts';
import { lockLists } from '../entities/lists/list-locks.ts';

interface Placed {
  id: number;
  position: number;
}

const positionsOf = (database: Database, ids: readonly number[]): Promise<Placed[]> =>
  database
    .selectFrom('lists as l')
    .select(['l.id', listPosition.as('position')])
    .where('l.id', '=', anyOf(ids))
    .orderBy('position')
    .execute();

/** Swaps two lists; a repeated call changes nothing, since each already has its place. */
export const swapLists: Handler<Contract['list']['updatePosition']> = async (input, context) => {
  const { database } = context;
  const { boardId } = input;
  const [one, other] = input.lists;
  if (one === undefined || other === undefined || one.id === other.id) {
    throw new DomainError('malformed', { field: 'lists', problem: 'not-different' });
  }
  await database
    .selectFrom('boards')
    .select('id')
    .where('id', '=', boardId)
    .forNoKeyUpdate()
    .execute();
  const lists = await lockLists(database, boardId, [one.id, other.id]);
  for (const { isLocked, is_archived: isArchived } of lists.values()) {
    if (isLocked) throw locked('list');
    if (isArchived) throw conflict('archived', { entity: 'list' });
  }
  const ids = [one.id, other.id];
  const before = await positionsOf(database, ids);
  const inPlace = input.lists.every(({ id, position }) =>
    before.some((placed) => placed.id === id && placed.position === position),
  );
  if (inPlace) return { data: before };
  await database
    .updateTable('lists as l')
    .from('lists as o')
    .set((eb) => ({ rank: eb.ref('o.rank'), version: eb('l.version', '+', eb.lit(1)) }))
    .where('l.id', '=', anyOf(ids))
    .where('o.id', '=', anyOf(ids))
    .whereRef('o.id', '<>', 'l.id')
    .execute();
  return { data: await positionsOf(database, ids) };
};

import type { Contract } from 'shared-api/contract';
import { admitToPlaces } from '../access/admit-to-places.ts';
import { anyOf } from '../database/sql-fragments.ts';
import { allowLongStatements } from '../database/transaction.ts';
import { FEW_ITEMS, inChunks, type Refusals } from '../core/bulk.ts';
import type { CallContext, Handler } from '../calls/call-context.ts';
import { peopleOfEach } from '../entities/members/membership.ts';
import { signalPeople } from '../entities/members/signal-people.ts';

/** Archives or restores boards; those that are so already stay as they are. */
export async function archiveBoards(
  context: CallContext,
  boardIds: readonly number[],
  archive: 0 | 1,
): Promise<void> {
  const { database } = context;
  const changed = await database
    .updateTable('boards')
    .set((eb) => ({ is_archived: archive === 1, version: eb('version', '+', eb.lit(1)) }))
    .where('id', '=', anyOf(boardIds))
    .where('is_archived', '<>', archive === 1)
    .returning('id')
    .execute();
  const ids = changed.map(({ id }) => id);
  for (const [id, people] of await peopleOfEach(database, 'board', ids)) {
    await signalPeople(context, { of: 'board', id }, { change: 'changed', people });
  }
}

/** Deletes boards with everything in them. */
export async function deleteBoards(
  { database, signal }: CallContext,
  boardIds: readonly number[],
): Promise<void> {
  await allowLongStatements(database);
  const people = await peopleOfEach(database, 'board', boardIds);
  await database.deleteFrom('boards').where('id', '=', anyOf(boardIds)).execute();
  for (const [id, theirs] of people) {
    signal({ entity: 'board', entityId: id, change: 'deleted', people: theirs });
  }
}

/** Archives, restores or deletes many boards in one transaction. */
export const bulkBoards: Handler<Contract['board']['bulk']> = async (input, context) => {
  const isDelete = input.action === 'delete';
  const right = isDelete ? 'own' : 'administer';
  const work = async (ids: readonly number[]) => {
    const refusals: Refusals = new Map();
    const admitted = await admitToPlaces(context, { of: 'board', right, ids }, refusals);
    if (isDelete) await deleteBoards(context, admitted);
    else await archiveBoards(context, admitted, input.action === 'archive' ? 1 : 0);
    return refusals;
  };
  return { data: await inChunks(input.boardIds, work, isDelete ? FEW_ITEMS : undefined) };
};

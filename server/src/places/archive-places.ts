import type { BulkOutcome } from 'shared-api/contract';
import { admitToPlaces } from '../access/admit-to-places.ts';
import type { CallContext } from '../calls/call-context.ts';
import { FEW_ITEMS, inChunks, type Refusals } from '../core/bulk.ts';
import { anyOf } from '../database/sql-fragments.ts';
import { allowLongStatements } from '../database/transaction.ts';
import { type Membership, peopleOfEach, PLACE_TABLES } from '../entities/members/membership.ts';
import { signalPeople } from '../entities/members/signal-people.ts';

/** Archives or restores projects or boards; those in the wanted state already stay unchanged. */
export async function archivePlaces(
  context: CallContext,
  of: Membership['of'],
  placeIds: readonly number[],
  archive: 0 | 1,
): Promise<void> {
  const { database } = context;
  const changed = await database
    .updateTable(PLACE_TABLES[of].places)
    .set((eb) => ({ is_archived: archive === 1, version: eb('version', '+', eb.lit(1)) }))
    .where('id', '=', anyOf(placeIds))
    .where('is_archived', '<>', archive === 1)
    .returning('id')
    .execute();
  const ids = changed.map(({ id }) => id);
  for (const [id, people] of await peopleOfEach(database, of, ids)) {
    await signalPeople(context, { of, id }, { change: 'changed', people });
  }
}

/** Deletes projects or boards with everything in them. */
export async function deletePlaces(
  { database, signal }: Pick<CallContext, 'database' | 'signal'>,
  of: Membership['of'],
  placeIds: readonly number[],
): Promise<void> {
  await allowLongStatements(database);
  const people = await peopleOfEach(database, of, placeIds);
  await database.deleteFrom(PLACE_TABLES[of].places).where('id', '=', anyOf(placeIds)).execute();
  for (const [id, theirs] of people) {
    signal({ entity: of, entityId: id, change: 'deleted', people: theirs });
  }
}

/** Archives, restores or deletes many projects or boards in one transaction, and returns how each fared. */
export async function bulkPlaces(
  context: CallContext,
  of: Membership['of'],
  placeIds: readonly number[],
  action: 'archive' | 'restore' | 'delete',
): Promise<BulkOutcome[]> {
  const isDelete = action === 'delete';
  const right = isDelete ? 'own' : 'administer';
  const work = async (ids: readonly number[]) => {
    const refusals: Refusals = new Map();
    const admitted = await admitToPlaces(context, { of, right, ids }, refusals);
    if (isDelete) await deletePlaces(context, of, admitted);
    else await archivePlaces(context, of, admitted, action === 'archive' ? 1 : 0);
    return refusals;
  };
  return inChunks(placeIds, work, isDelete ? FEW_ITEMS : undefined);
}

import type { Contract } from 'shared-api/contract';
import { admitToPlaces } from '../access/admit-to-places.ts';
import { anyOf } from '../database/sql-fragments.ts';
import { allowLongStatements } from '../database/transaction.ts';
import { FEW_ITEMS, inChunks, type Refusals } from '../core/bulk.ts';
import type { CallContext, Handler } from '../calls/call-context.ts';
import { peopleOfEach } from '../entities/members/membership.ts';
import { signalPeople } from '../entities/members/signal-people.ts';

/** Archives or restores projects; those that are so already stay as they are. */
export async function archiveProjects(
  context: CallContext,
  projectIds: readonly number[],
  archive: 0 | 1,
): Promise<void> {
  const { database } = context;
  const rows = await database
    .updateTable('projects')
    .set((eb) => ({ is_archived: archive === 1, version: eb('version', '+', 1) }))
    .where('id', '=', anyOf(projectIds))
    .where('is_archived', '<>', archive === 1)
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  for (const [id, people] of await peopleOfEach(database, 'project', ids)) {
    await signalPeople(context, { of: 'project', id }, { change: 'changed', people });
  }
}

/** Deletes projects with everything in them. */
export async function deleteProjects(
  { database, signal }: CallContext,
  projectIds: readonly number[],
): Promise<void> {
  await allowLongStatements(database);
  const people = await peopleOfEach(database, 'project', projectIds);
  await database.deleteFrom('projects').where('id', '=', anyOf(projectIds)).execute();
  for (const [id, theirs] of people) {
    signal({ entity: 'project', entityId: id, change: 'deleted', people: theirs });
  }
}

/** Archives, restores or deletes many projects in one transaction. */
export const bulkProjects: Handler<Contract['project']['bulk']> = async (input, context) => {
  const isDelete = input.action === 'delete';
  const right = isDelete ? 'own' : 'administer';
  const work = async (ids: readonly number[]) => {
    const refusals: Refusals = new Map();
    const admitted = await admitToPlaces(context, { of: 'project', right, ids }, refusals);
    if (isDelete) await deleteProjects(context, admitted);
    else await archiveProjects(context, admitted, input.action === 'archive' ? 1 : 0);
    return refusals;
  };
  return { data: await inChunks(input.projectIds, work, isDelete ? FEW_ITEMS : undefined) };
};

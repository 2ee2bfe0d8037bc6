import type { Contract } from 'shared-api/contract';
import { admitToItems } from '../access/admit-to-items.ts';
import { anyOf } from '../database/any-of.ts';
import { allowLongStatements } from '../database/transaction.ts';
import { FEW_ITEMS, inChunks, type Refusals } from '../http/bulk.ts';
import type { CallContext, Handler } from '../http/call-context.ts';
import { peopleOfEach } from '../members/membership.ts';
import { noteProject } from './note-project.ts';

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
  const action = archive === 1 ? 'archived the project' : 'restored the project';
  const activity = { type: 'status', action } as const;
  for (const [id, people] of await peopleOfEach(database, 'project', ids)) {
    await noteProject(context, id, { change: 'changed', activity, people });
  }
}

/** Deletes projects with everything in them. */
export async function deleteProjects(
  { database, record }: CallContext,
  projectIds: readonly number[],
): Promise<void> {
  await allowLongStatements(database);
  const people = await peopleOfEach(database, 'project', projectIds);
  const boards = await database
    .selectFrom('boards')
    .select('id')
    .where('project_id', '=', anyOf(projectIds))
    .orderBy('id')
    .execute();
  await database.deleteFrom('projects').where('id', '=', anyOf(projectIds)).execute();
  for (const { id } of boards) {
    record({ entity: 'board', entityId: id, change: 'deleted', boardId: id });
  }
  for (const [id, theirs] of people) {
    record({ entity: 'project', entityId: id, change: 'deleted', people: theirs });
  }
}

/** Archives, restores or deletes many projects in one transaction. */
export const bulkProjects: Handler<Contract['project']['bulk']> = async (input, context) => {
  const isDelete = input.action === 'delete';
  const right = isDelete ? 'own' : 'administer';
  const work = async (ids: readonly number[]) => {
    const refusals: Refusals = new Map();
    const admitted = await admitToItems(context, { of: 'project', right, ids }, refusals);
    if (isDelete) await deleteProjects(context, admitted);
    else await archiveProjects(context, admitted, input.action === 'archive' ? 1 : 0);
    return refusals;
  };
  return { data: await inChunks(input.projectIds, work, isDelete ? FEW_ITEMS : undefined) };
};

import { sql } from 'kysely';
import type { Contract } from 'shared-api/contract';
import { admitToItem } from '../access/admit-to-item.ts';
import { eachItem } from '../http/bulk.ts';
import type { CallContext, Handler } from '../http/call-context.ts';
import { peopleOf } from '../members/membership.ts';
import { noteProject } from './note-project.ts';

/** Archives or restores a project. */
export async function archiveProject(
  context: CallContext,
  projectId: number,
  archive: 0 | 1,
): Promise<void> {
  const { rows } = await sql`
    update projects set is_archived = ${archive === 1}, version = version + 1
    where id = ${projectId} and is_archived <> ${archive === 1} returning id`.execute(
    context.database,
  );
  if (rows.length === 0) return;
  const action = archive === 1 ? 'archived the project' : 'restored the project';
  const activity = { type: 'status', action } as const;
  await noteProject(context, projectId, { change: 'changed', activity });
}

/** Deletes a project with everything in it. */
export async function deleteProject(context: CallContext, projectId: number): Promise<void> {
  const { database, record } = context;
  const people = await peopleOf(database, { of: 'project', id: projectId });
  const { rows } = await sql<{ id: number }>`
    select id from boards where project_id = ${projectId} order by id`.execute(database);
  await sql`delete from projects where id = ${projectId}`.execute(database);
  for (const { id } of rows) {
    record({ entity: 'board', entityId: id, change: 'deleted', boardId: id });
  }
  record({ entity: 'project', entityId: projectId, change: 'deleted', people });
}

/** Archives, restores or deletes many projects in one transaction. */
export const bulkProjects: Handler<Contract['project']['bulk']> = async (input, context) => {
  const right = input.action === 'delete' ? 'own' : 'administer';
  const data = await eachItem(context, input.projectIds, async (projectId, itsContext) => {
    await admitToItem(itsContext, { of: 'project', right, id: projectId });
    if (input.action === 'delete') await deleteProject(itsContext, projectId);
    else await archiveProject(itsContext, projectId, input.action === 'archive' ? 1 : 0);
  });
  return { data };
};

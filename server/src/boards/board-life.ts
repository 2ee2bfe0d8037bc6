import { sql } from 'kysely';
import type { Contract } from 'shared-api/contract';
import { admitToItem } from '../access/admit-to-item.ts';
import { eachItem } from '../http/bulk.ts';
import type { CallContext, Handler } from '../http/call-context.ts';
import { peopleOf } from '../members/membership.ts';
import { noteBoard } from './note-board.ts';

/** Archives or restores a board. */
export async function archiveBoard(
  context: CallContext,
  boardId: number,
  archive: 0 | 1,
): Promise<void> {
  const { rows } = await sql`
    update boards set is_archived = ${archive === 1}, version = version + 1
    where id = ${boardId} and is_archived <> ${archive === 1} returning id`.execute(
    context.database,
  );
  if (rows.length === 0) return;
  const action = archive === 1 ? 'archived the board' : 'restored the board';
  await noteBoard(context, boardId, { change: 'changed', activity: { type: 'status', action } });
}

/** Deletes a board with everything in it. */
export async function deleteBoard(context: CallContext, boardId: number): Promise<void> {
  const { database, record } = context;
  const people = await peopleOf(database, { of: 'board', id: boardId });
  const { rows } = await sql<{ name: string; projectId: number }>`
    delete from boards where id = ${boardId}
    returning name, project_id as "projectId"`.execute(database);
  if (rows[0] === undefined) return;
  const { name, projectId } = rows[0];
  record({ entity: 'board', entityId: boardId, boardId, change: 'deleted', people });
  // On the project: the board's own activity goes with it.
  const activity = { type: 'edited', action: `deleted the board ${name}` } as const;
  record({ entity: 'project', entityId: projectId, projectId, change: 'changed', activity });
}

/** Archives, restores or deletes many boards in one transaction. */
export const bulkBoards: Handler<Contract['board']['bulk']> = async (input, context) => {
  const right = input.action === 'delete' ? 'own' : 'administer';
  const data = await eachItem(context, input.boardIds, async (boardId, itsContext) => {
    await admitToItem(itsContext, { of: 'board', right, id: boardId });
    if (input.action === 'delete') await deleteBoard(itsContext, boardId);
    else await archiveBoard(itsContext, boardId, input.action === 'archive' ? 1 : 0);
  });
  return { data };
};

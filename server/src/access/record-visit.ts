import type { Database } from '../database/open-database.ts';
import { now } from '../database/time.ts';
import type { AccessedPlace } from './accessed-place.ts';
import type { Caller } from './caller.ts';

/**
 * Records the project as the one last opened, and the board, if any, as recently opened. Rows that
 * somebody else has locked are skipped until the next visit, so that no reader waits for them.
 */
export async function recordVisit(
  database: Database,
  { userId }: Caller,
  { projectId, boardId }: AccessedPlace,
): Promise<void> {
  await database
    .with(
      (cte) => cte('person').materialized(),
      (db) =>
        db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().skipLocked(),
    )
    .with(
      (cte) => cte('board').materialized(),
      (db) =>
        db.selectFrom('boards').select('id').where('id', '=', boardId).forKeyShare().skipLocked(),
    )
    .with(
      (cte) => cte('project').materialized(),
      (db) =>
        db
          .selectFrom('projects')
          .select('id')
          .where('id', '=', projectId)
          .forKeyShare()
          .skipLocked(),
    )
    .with('opened', (db) =>
      db
        .insertInto('recently_opened')
        .columns(['user_id', 'board_id'])
        .expression((eb) =>
          eb
            .selectFrom(['person', 'board'])
            .select(['person.id as user_id', 'board.id as board_id']),
        )
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'board_id']).doUpdateSet({ opened_at: now }),
        ),
    )
    .updateTable('users')
    .from(['person', 'project'])
    .set((eb) => ({ default_project_id: eb.ref('project.id') }))
    .whereRef('users.id', '=', 'person.id')
    .whereRef('users.default_project_id', 'is distinct from', 'project.id')
    .execute();
}

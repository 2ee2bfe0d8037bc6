import { sql, type RawBuilder } from 'kysely';
import type { CallContext } from '../calls/call-context.ts';
import { conflict } from '../core/domain-errors.ts';
import type { UndoPlan } from './plan-undo.ts';

interface Since {
  readonly boardIds: readonly number[];
  /** The last entry of the call. */
  readonly since: number;
}

interface Asked extends Since {
  readonly callerId: number;
}

const updatesOf = ({ tables }: UndoPlan, entity: string) =>
  tables.find(({ table }) => table.entity === entity)?.updates ?? [];

/** The ids without those of rows that the undo itself takes out of the archive. */
function except(plan: UndoPlan, entity: string, ids: readonly number[]): readonly number[] {
  const restored = updatesOf(plan, entity).filter(
    ({ is_archived: isArchived }) => isArchived === false,
  );
  const restoredIds = new Set(restored.map(({ id }) => id));
  return ids.filter((id) => !restoredIds.has(id));
}

const isLoggedSince = (
  place: RawBuilder<unknown>,
  entity: string,
  { since, callerId }: Asked,
) => sql`
  exists (select from changes c where ${place} and c.id > ${since}
    and c.actor_id is distinct from ${callerId}
    and c.entity = ${sql.lit(entity)} and c.entity_id = r.id and c.kind = 'archived')`;

/**
 * Refuses to undo something where people no longer look: on a board that somebody else has archived
 * since, or by moving cards back to such a list. What was done in the archive is undone there.
 */
export async function refuseArchived(
  { database, caller }: CallContext,
  plan: UndoPlan,
  { boardIds, since }: Since,
): Promise<void> {
  const asked = { boardIds, since, callerId: caller.userId };
  const listIds = updatesOf(plan, 'card').flatMap(({ list_id: listId }) =>
    typeof listId === 'number' ? [listId] : [],
  );
  const onBoards = sql`c.board_id = any(${boardIds}::int[])`;
  const ofProject = sql`c.project_id = r.id and c.activity is not null`;
  const { rows } = await sql<{ entity: 'board' | 'project' | 'list' }>`
    select 'board' as entity from boards r
    where r.id = any(${except(plan, 'board', boardIds)}::int[]) and r.is_archived
      and ${isLoggedSince(onBoards, 'board', asked)}
    union all
    select 'project' from projects r
    where r.id in (select project_id from boards where id = any(${boardIds}::int[]))
      and r.is_archived and ${isLoggedSince(ofProject, 'project', asked)}
    union all
    select 'list' from lists r
    where r.id = any(${except(plan, 'list', listIds)}::int[]) and r.is_archived
      and ${isLoggedSince(onBoards, 'list', asked)}`.execute(database);
  const [archived] = rows;
  if (archived !== undefined) throw conflict('archived', { entity: archived.entity });
}

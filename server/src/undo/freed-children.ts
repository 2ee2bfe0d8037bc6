import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { NetChange } from './net-changes.ts';

const HIGHER = ['epic', 'milestone'];

interface Freed {
  readonly id: number;
  readonly boardId: number;
  readonly parentId: number;
}

/**
 * The cards that counted towards deleted epics and milestones, as changes to be undone along with
 * the deletions: those on the same board that count towards nothing else by now.
 */
export async function freedChildren(
  database: Database,
  deletions: readonly NetChange[],
  txs: readonly string[],
): Promise<NetChange[]> {
  const parents = deletions.filter(
    ({ entity, after, before }) =>
      entity === 'card' && after === null && HIGHER.includes(before?.kind as string),
  );
  if (parents.length === 0) return [];
  const kinds = parents.map(({ before }) => before?.kind as string);
  const { rows } = await sql<Freed>`
    select distinct k.id, k.board_id as "boardId", p.id as "parentId"
    from unnest(${parents.map(({ entityId }) => entityId)}::int[], ${kinds}::text[]) p (id, kind)
    join changes c on c.tx = any(${[...txs]}::xid8[]) and c.entity = 'card'
      and (c.before ->> 'parent_id')::int = p.id
    join cards k on k.id = c.entity_id and k.board_id = c.board_id
    where k.parent_id is null and k.kind <> 'epic'
      and (k.kind <> 'milestone' or p.kind = 'epic')`.execute(database);
  return rows.map(({ id, boardId, parentId }) => ({
    entity: 'card',
    entityId: id,
    boardId,
    cardId: id,
    at: '',
    before: { parent_id: parentId },
    after: { parent_id: null },
  }));
}

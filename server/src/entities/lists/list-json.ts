import { sql, type RawBuilder } from 'kysely';
import type { List } from 'shared-api/contract';
import type { Database } from '../../database/open-database.ts';
import { notFound } from '../../core/domain-errors.ts';

/** The fields of a list from the row `l`, beside its position. */
export const listFields = sql`
  'id', l.id, 'board_id', l.board_id, 'name', l.name, 'limit', l.wip_limit,
  'isFixed', l.is_fixed, 'collapsed', l.collapsed, 'color', l.color,
  'is_archived', l.is_archived::int, 'version', l.version`;

/** The 1-based place of list `l` among the board's lists of its tab. */
export const listPosition: RawBuilder<number> = sql`(
  select count(*)::int from lists o
  where o.board_id = l.board_id and o.is_archived = l.is_archived and o.rank <= l.rank)`;

export async function readList(database: Database, listId: number): Promise<List> {
  const { rows } = await sql<{ list: List }>`
    select json_build_object(${listFields}, 'position', ${listPosition}) as list
    from lists l where l.id = ${listId}`.execute(database);
  const list = rows[0]?.list;
  if (list === undefined) throw notFound('list');
  return list;
}

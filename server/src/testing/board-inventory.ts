import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** The current contents of a board to choose from. */
export interface Inventory {
  boardId: number;
  toBoardId: number;
  projectId: number;
  lists: number[];
  listsThere: number[];
  cards: { id: number; listId: number }[];
  archived: number[];
  templates: number[];
  tags: number[];
  groups: number[];
  rules: { id: number; listId: number }[];
  checklists: { id: number; cardId: number }[];
  items: { id: number; checklistId: number; cardId: number }[];
  comments: { id: number; cardId: number; userId: number }[];
  attachments: { id: number; cardId: number }[];
  entries: { id: number; cardId: number }[];
  /** The keys of calls that have changed it. */
  keys: string[];
}

/** Reads the contents of a board, and the lists of the board that cards move to. */
export async function inventoryOf(
  on: TestApp,
  boardId: number,
  toBoardId: number,
): Promise<Inventory> {
  const rowsOf = (fields: string, from: string, id = boardId) =>
    sql`(select coalesce(json_agg(json_build_object(${sql.raw(fields)}) order by r.id), '[]')
      from ${sql.raw(from)} and ${sql.raw(from.includes('join') ? 'c' : 'r')}.board_id = ${id})`;
  const idsOf = (from: string, id = boardId) =>
    sql`array(select r.id from ${sql.raw(from)} and r.board_id = ${id} order by r.id)`;
  const part = (table: string) => `${table} r join cards c on c.id = r.card_id where true`;
  const { rows } = await sql<Inventory>`select
    ${boardId}::int as "boardId", ${toBoardId}::int as "toBoardId",
    (select project_id from boards where id = ${boardId}) as "projectId",
    ${idsOf('lists r where true')} as lists,
    ${idsOf('lists r where true', toBoardId)} as "listsThere",
    ${rowsOf(`'id', r.id, 'listId', r.list_id`, 'cards r where true')} as cards,
    ${idsOf('cards r where is_archived')} as archived,
    ${idsOf(`cards r where kind = 'template'`)} as templates,
    ${idsOf('tags r where true')} as tags,
    ${idsOf('list_groups r where true')} as groups,
    ${rowsOf(`'id', r.id, 'listId', r.list_id`, 'automation_rules r join lists c on c.id = r.list_id where true')} as rules,
    ${rowsOf(`'id', r.id, 'cardId', c.id`, part('checklists'))} as checklists,
    ${rowsOf(`'id', r.id, 'checklistId', k.id, 'cardId', c.id`, 'checklist_items r join checklists k on k.id = r.checklist_id join cards c on c.id = k.card_id where true')} as items,
    ${rowsOf(`'id', r.id, 'cardId', c.id, 'userId', r.user_id`, part('comments'))} as comments,
    ${rowsOf(`'id', r.id, 'cardId', c.id`, part('attachments'))} as attachments,
    ${rowsOf(`'id', r.id, 'cardId', c.id`, part('time_entries'))} as entries,
    array(select m.key from made_calls m join changes c on c.tx = m.tx and c.at = m.at
      where c.board_id = ${boardId} group by m.key order by min(c.id)) as keys`.execute(
    on.database,
  );
  return rows[0]!;
}

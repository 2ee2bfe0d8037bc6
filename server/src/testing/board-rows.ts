import { sql } from 'kysely';
import { rowKey } from '../changes/changed-row.ts';
import type { Database } from '../database/open-database.ts';
import type { BoardRows } from './replay.ts';

interface Row {
  readonly entity: string;
  readonly entityId: number;
  readonly cardId: number | null;
  readonly after: Record<string, unknown>;
}

const parts = (entity: string, table: string, entityId = 'id') => sql`
  select ${entity} as entity, ${sql.ref(`r.${entityId}`)} as "entityId", r.card_id as "cardId",
    to_jsonb(r) as after
  from ${sql.table(table)} r where r.card_id in (select id from cards where board_id = b.id)`;

const own = (entity: string, table: string, entityId = 'id', boardId = 'board_id') => sql`
  select ${entity}, ${sql.ref(`r.${entityId}`)}, null::int, to_jsonb(r)
  from ${sql.table(table)} r where ${sql.ref(`r.${boardId}`)} = b.id`;

/** All rows that make up a board, read from the tables. */
export async function readBoardRows(database: Database, boardId: number): Promise<BoardRows> {
  const { rows } = await sql<Row>`
    select found.* from boards b cross join lateral (
      ${parts('assignee', 'card_users', 'user_id')}
      union all ${parts('cardTag', 'card_tags', 'tag_id')}
      union all ${parts('checklist', 'checklists')}
      union all ${parts('comment', 'comments')}
      union all select 'reaction', r.id, k.card_id, to_jsonb(r)
        from comment_reactions r join comments k on k.id = r.comment_id
        where k.card_id in (select id from cards where board_id = b.id)
      union all ${parts('attachment', 'attachments')}
      union all ${parts('timeEntry', 'time_entries')}
      union all select 'checklistItem', r.id, k.card_id, to_jsonb(r)
        from checklist_items r join checklists k on k.id = r.checklist_id
        where k.card_id in (select id from cards where board_id = b.id)
      union all ${own('board', 'boards', 'id', 'id')}
      union all ${own('member', 'board_members', 'user_id')}
      union all select 'publicLink', r.board_id, null, to_jsonb(r) - 'secret' - 'secret_hash'
        from public_links r where r.board_id = b.id
      union all ${own('tag', 'tags')}
      union all ${own('list', 'lists')}
      union all ${own('card', 'cards')}
      union all ${own('listGroup', 'list_groups')}
      union all select 'rule', r.id, null, to_jsonb(r)
        from automation_rules r join lists l on l.id = r.list_id where l.board_id = b.id
      union all select 'groupedList', r.list_id, null, to_jsonb(r)
        from list_group_lists r join list_groups g on g.id = r.list_group_id where g.board_id = b.id
    ) found where b.id = ${boardId}`.execute(database);
  return new Map(rows.map((row) => [rowKey({ ...row, before: null }), row.after]));
}

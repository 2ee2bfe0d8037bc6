import { sql, type Kysely } from 'kysely';
import { createChangeTriggers, entriesOfNew } from './018-change-triggers.ts';
import { loggedTables } from './018-logged-tables.ts';

/**
 * One log of all changes, written by triggers. It begins with the sentences of the old activity,
 * and with the current state of everything.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table changes (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      -- What was changed together; with \`at\`, as numbers of transactions start again after a restore.
      tx xid8 not null default pg_current_xact_id(),
      -- No foreign keys: the log outlives what it is about.
      project_id integer,
      board_id integer,
      card_id integer,
      entity text not null,
      entity_id integer not null,
      kind text not null check (kind in ('created', 'changed', 'moved', 'reordered', 'archived',
        'restored', 'completed', 'reopened', 'left', 'arrived', 'deleted', 'refused', 'sorted',
        'legacy')),
      -- The heading of the activity panel that shows it; null: it is no news.
      activity text check (activity in ('created', 'status', 'checklist', 'comment', 'moved',
        'edited', 'attachment', 'member', 'tag', 'time')),
      before jsonb,
      after jsonb,
      cause text not null default coalesce(nullif(current_setting('kanban.cause', true), ''), 'system')
        check (cause in ('person', 'token', 'rule', 'import', 'system')),
      actor_id integer default nullif(current_setting('kanban.actor', true), '')::integer,
      detail jsonb default nullif(current_setting('kanban.detail', true), '')::jsonb
    )`.execute(database);
  await keepActivity(database);
  // Browsers have to read their boards again. This comes first, so that the log begins with it.
  await sql`
    update boards set replay_from = (
      select nextval(pg_get_serial_sequence('changes', 'id')))`.execute(database);
  for (const logged of loggedTables) {
    await sql
      .raw(
        `insert into changes (project_id, board_id, card_id, entity, entity_id, kind, activity,
          before, after)
        select project_id, board_id, card_id, entity, entity_id, kind, null, before, after
        from (${entriesOfNew(logged, logged.table)}) as entry (project_id, board_id, card_id,
          entity, entity_id, kind, activity, before, after)`,
      )
      .execute(database);
  }
  await sql`
    create index on changes (board_id, id);
    create index on changes (card_id, id) where activity is not null;
    create index on changes (project_id, id) where activity is not null;
    create index on changes (tx)`.execute(database);
  await createChangeTriggers(database);
}

async function keepActivity(database: Kysely<unknown>): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence('changes', 'id'),
      greatest((select max(id) from events), (select max(id) from activity), 1));
    insert into changes (at, project_id, board_id, card_id, entity, entity_id, kind, activity, after,
      cause, actor_id, detail)
    select at, project_id, board_id, card_id,
      case when card_id is not null then 'card' when board_id is not null then 'board'
        else 'project' end,
      coalesce(card_id, board_id, project_id, 0), 'legacy', type,
      jsonb_strip_nulls(jsonb_build_object('text', action, 'list_id', list_id, 'is_archived',
        case action when 'archived this card' then true when 'restored this card' then false end)),
      case when rule_name is null then 'person' else 'rule' end, user_id,
      case when rule_name is not null then
        jsonb_build_object('ruleId', rule_id, 'ruleName', rule_name) end
    from activity order by id;
    insert into changes (at, board_id, card_id, entity, entity_id, kind, before)
    select deleted_at, board_id, card_id, 'card', card_id, 'deleted', jsonb_build_object('name', name)
    from deleted_cards order by deleted_at`.execute(database);
}

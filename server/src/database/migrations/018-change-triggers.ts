import { sql, type Kysely } from 'kysely';
import {
  cards,
  loggedTables,
  partsOfCards,
  type LoggedTable,
  type PartOfCard,
} from './018-logged-tables.ts';

const COLUMNS = 'project_id, board_id, card_id, entity, entity_id, kind, activity, before, after';

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ');
const literal = (text: string | null) => (text === null ? 'null' : `'${text}'`);

const placeOf = ({ projectId, boardId, cardId, entity, entityId }: LoggedTable) =>
  `${projectId ?? 'null::int'}, ${boardId ?? 'null::int'}, ${cardId ?? 'null::int'},
    '${entity}', ${entityId}`;

/** The row as its entries have it. */
const rowJson = ({ secret = [] }: Pick<LoggedTable, 'secret'>, row: string) =>
  `to_jsonb(${row})${secret.map((column) => ` - '${column}'`).join('')}`;

/**
 * Parts that a card has from the beginning get no heading besides the card's, nor do creators
 * besides the place that they created.
 */
function headingOfNew({ headings, table, entity }: LoggedTable): string {
  const heading = literal(headings.created);
  if (['member', 'projectMember'].includes(entity))
    return `case when not r.creator then ${heading} end`;
  const isPart = partsOfCards.some((part) => part.table === table);
  return isPart ? `case when c.created_at < now() then ${heading} end` : heading;
}

/** Entries for rows that are there now, from the table itself or from a transition table. */
export const entriesOfNew = (logged: LoggedTable, rows: string): string => `
  select ${placeOf(logged)}, 'created', ${headingOfNew(logged)}, null::jsonb, ${rowJson(logged, 'r')}
  from ${rows} r ${logged.join ?? ''}`;

/**
 * Rows that are deleted with their board or card get no entry here: there is nothing left to join.
 */
function entriesOfGone(logged: LoggedTable): string {
  const { boardId, entity, headings, join = '' } = logged;
  const isOfLivingBoard =
    boardId === undefined || entity === 'board'
      ? ''
      : `where exists (select from boards where id = ${boardId})`;
  return `
  select ${placeOf(logged)}, 'deleted', ${literal(headings.deleted)}, ${rowJson(logged, 'r')}, null::jsonb
  from old_rows r ${join} ${isOfLivingBoard}`;
}

const ARCHIVED = ['card', 'list', 'board', 'project'];
const RANKED = ['card', 'list'];

function kindOfChange({ entity, silent = [] }: LoggedTable): string {
  const cases = [
    entity === 'card' && `when d.after ? 'list_id' then 'moved'`,
    ARCHIVED.includes(entity) &&
      `when d.after -> 'is_archived' = 'true' then 'archived'
       when d.after -> 'is_archived' = 'false' then 'restored'`,
    entity === 'card' &&
      `when d.after -> 'complete' = '1' then 'completed'
       when d.after -> 'complete' = '0' then 'reopened'`,
    RANKED.includes(entity) &&
      `when d.after ? 'rank' and d.after - array[${quoted(['rank', 'version', ...silent])}] = '{}'
       then 'reordered'`,
  ].filter((one) => one !== false);
  return cases.length === 0 ? `'changed'` : `case ${cases.join(' ')} else 'changed' end`;
}

/** A new place of a card in its list is reported only when a rule has brought it there. */
const HEADINGS_BEFORE: Partial<Record<string, string>> = {
  card: `when d.after ? 'rank' and current_setting('kanban.cause', true) = 'rule' then 'moved'`,
  list: `when d.after ? 'rank' then 'moved'`,
};
const HEADINGS_BEHIND: Partial<Record<string, string>> = {
  card: `when d.after ? 'list_id' then 'moved'
    when d.after ?| array['is_archived', 'complete'] then 'status'`,
  ...Object.fromEntries(
    ['list', 'board', 'project'].map((entity) => [
      entity,
      `when d.after ? 'is_archived' then 'status'`,
    ]),
  ),
};

function headingOfChange({ entity, headings, silent = [] }: LoggedTable): string {
  const unseen = quoted(['rank', 'ordinal', 'version', ...silent]);
  return `case ${HEADINGS_BEFORE[entity] ?? ''}
    when d.after - array[${unseen}] = '{}' then null
    ${HEADINGS_BEHIND[entity] ?? ''} else ${literal(headings.changed)} end`;
}

/** Entries for rows that differ, with the fields that do. `offset 0` keeps each row read once. */
function entriesOfChanged(logged: LoggedTable): string {
  const { key, join = '', table } = logged;
  return `
  select ${placeOf(logged)}, ${kindOfChange(logged)}, ${headingOfChange(logged)}, d.before, d.after
  from old_rows o join new_rows r on ${key.map((name) => `o.${name} = r.${name}`).join(' and ')}
    ${join}
    cross join lateral (select ${rowJson(logged, 'o')} as old, ${rowJson(logged, 'r')} as new offset 0) w
    cross join lateral (
      select jsonb_object_agg(f.key, f.value) as before,
        jsonb_object_agg(f.key, w.new -> f.key) as after
      from jsonb_each(w.old) f where f.value is distinct from w.new -> f.key offset 0) d
  where d.after is not null${table === 'cards' ? ' and o.board_id = r.board_id' : ''}`;
}

/**
 * A card that moves to another board leaves the old board's log with all its parts, and arrives
 * with them in the new one's.
 */
const CARDS_THAT_LEFT = `
  for went in
    select r.id, o.board_id as left_board, r.board_id as reached, to_jsonb(o) as was,
      to_jsonb(r) as is_now
    from old_rows o join new_rows r on o.id = r.id where o.board_id <> r.board_id
  loop
    perform lock_boards(array[went.left_board, went.reached]);
    perform log_parts_of_card(went.id, went.left_board, false);
    insert into changes (${COLUMNS}) values
      (null, went.left_board, went.id, 'card', went.id, 'left', 'moved', went.was, null),
      (null, went.reached, went.id, 'card', went.id, 'arrived', 'moved', null, went.is_now);
    perform log_parts_of_card(went.id, went.reached, true);
  end loop;`;

/** Creates the triggers that log the changes of a table. */
export async function logTable(database: Kysely<unknown>, logged: LoggedTable): Promise<void> {
  const { table, boardId, join = '' } = logged;
  const write = (rows: string, entries: string) => `
      if not exists (select from ${rows}) then return null; end if;
      ${
        boardId === undefined
          ? ''
          : `perform lock_boards(array(select ${boardId} from ${rows} r ${join}));`
      }
      insert into changes (${COLUMNS})
        select project_id, board_id, card_id, entity, entity_id, kind,
          case when coalesce(current_setting('kanban.quiet', true), '') = '' then activity end,
          before, after
        from (${entries}) as entry (${COLUMNS});`;
  await sql
    .raw(
      `
    create function log_${table}() returns trigger language plpgsql as $$
    declare
      went record;
    begin
      if tg_op = 'INSERT' then ${write('new_rows', entriesOfNew(logged, 'new_rows'))}
      elsif tg_op = 'UPDATE' then ${write('new_rows', entriesOfChanged(logged))}
        ${logged === cards ? CARDS_THAT_LEFT : ''}
      else ${write('old_rows', entriesOfGone(logged))}
      end if;
      return null;
    end $$;
    create trigger new_logged after insert on ${table} referencing new table as new_rows
      for each statement execute function log_${table}();
    create trigger change_logged after update on ${table}
      referencing old table as old_rows new table as new_rows
      for each statement execute function log_${table}();
    create trigger deletion_logged after delete on ${table} referencing old table as old_rows
      for each statement execute function log_${table}();`,
    )
    .execute(database);
}

const entriesOfParts = (parts: readonly PartOfCard[]) =>
  parts
    .map(
      ({ table, entity, entityId, ofCard }) => `
    select null::int, $2, $1, '${entity}', ${entityId},
      case when $3 then 'created' else 'deleted' end, null,
      case when not $3 then to_jsonb(r) end, case when $3 then to_jsonb(r) end
    from ${table} r where ${ofCard}`,
    )
    .join(' union all ');

/** Creates the function that logs all parts of a card, which leave or arrive with it. */
export async function logPartsOfCards(
  database: Kysely<unknown>,
  parts: readonly PartOfCard[],
): Promise<void> {
  await sql
    .raw(
      `
    create or replace function log_parts_of_card(card_id int, board_id int, are_new boolean)
      returns void language sql as $$
        insert into changes (${COLUMNS}) ${entriesOfParts(parts)}
      $$;`,
    )
    .execute(database);
}

/**
 * Rows that are deleted along with a parent are logged before, while their place can still be
 * looked up.
 */
const DELETED_ALONG = [
  {
    table: 'cards',
    log: `if exists (select from boards where id = old.board_id) then
      perform lock_boards(array[old.board_id]);
      perform log_parts_of_card(old.id, old.board_id, false);
    end if;`,
  },
  {
    table: 'checklists',
    log: `insert into changes (${COLUMNS})
      select null, c.board_id, c.id, 'checklistItem', r.id, 'deleted', null, to_jsonb(r), null
      from checklist_items r join cards c on c.id = old.card_id where r.checklist_id = old.id;`,
  },
  {
    table: 'lists',
    log: `insert into changes (${COLUMNS})
      select null, b.id, null, 'rule', r.id, 'deleted', null, to_jsonb(r), null
      from automation_rules r join boards b on b.id = old.board_id where r.list_id = old.id;`,
  },
  {
    table: 'list_groups',
    log: `insert into changes (${COLUMNS})
      select null, b.id, null, 'groupedList', r.list_id, 'deleted', null, to_jsonb(r), null
      from list_group_lists r join boards b on b.id = old.board_id where r.list_group_id = old.id;`,
  },
];

/**
 * All writes to these tables, by a call, a rule of the database or a person with `psql`, are logged
 * in the same transaction. Under the board's lock the ids increase in the order of the commits.
 */
export async function createChangeTriggers(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create function lock_boards(ids int[]) returns void language plpgsql as $$
    declare
      board int;
    begin
      for board in select distinct id from unnest(ids) as one (id) order by id loop
        perform pg_advisory_xact_lock(1, board);
      end loop;
    end $$;
`,
    )
    .execute(database);
  await logPartsOfCards(database, partsOfCards);
  for (const logged of loggedTables) await logTable(database, logged);
  for (const { table, log } of DELETED_ALONG) {
    // The name sorts before those of the triggers by which foreign keys delete.
    await sql
      .raw(
        `
      create function log_deleted_along_with_${table}() returns trigger language plpgsql as $$
      begin
        ${log}
        return null;
      end $$;
      create trigger "A_parts_logged" after delete on ${table}
        for each row execute function log_deleted_along_with_${table}();`,
      )
      .execute(database);
  }
}

import { sql } from 'kysely';
import { onlyRow } from '../database/only-row.ts';
import { tagJson } from '../entities/boards/board-json.ts';
import { moment } from '../database/moment.ts';
import { jsonAnswer, type DomainHandlers } from '../calls/call-context.ts';
import { notFound } from '../core/domain-errors.ts';
import { activityJson } from '../changes/change-json.ts';
import { attachmentJson } from '../entities/cards/attachment-json.ts';
import { cardJson } from '../entities/cards/card-json.ts';
import { neighbourJson, surroundingsJson } from './card-surroundings.ts';
import { timeEntryJson } from './time-entries.ts';

const ACTIVITY_PAGE = 50;

const checklistsJson = sql`(
  select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'items', (
    select coalesce(json_agg(json_build_object('id', ki.id, 'text', ki.text,
      'completed', ki.completed, 'assignedUser', ki.assigned_user_id,
      'dueDate', ${moment('ki.due_at')}) order by ki.rank), '[]')
    from checklist_items ki where ki.checklist_id = k.id)) order by k.rank), '[]')
  from checklists k where k.card_id = c.id)`;

const commentsJson = sql`(
  select coalesce(json_agg(json_build_object('id', o.id, 'text', o.text, 'user', o.user_id,
    'createdAt', ${moment('o.created_at')}, 'editedAt', ${moment('o.edited_at')}) order by o.id), '[]')
  from comments o where o.card_id = c.id)`;

const attachmentsJson = sql`(
  select coalesce(json_agg(${attachmentJson} order by a.id), '[]')
  from attachments a where a.card_id = c.id)`;

const childrenJson = sql`(
  select coalesce(json_agg(json_build_object('id', h.id, 'listId', h.list_id, 'name', h.name,
    'complete', h.complete) order by h.complete, h.id), '[]')
  from cards h join lists hl on hl.id = h.list_id
  where h.parent_id = c.id and not h.is_archived and not hl.is_archived)`;

const timeJson = sql`(
  select coalesce(json_agg(${timeEntryJson} order by te.started_at desc, te.id desc), '[]')
  from time_entries te where te.card_id = c.id)`;

/** What a card's own page reads. */
export const cardPage = {
  async getCardById({ boardId, cardId }, { database, item, caller: { userId } }) {
    const { rows } = await sql<{ data: string }>`
      select (${cardJson}::jsonb || jsonb_build_object(
        'assignee', (select trim(u.first_name || ' ' || u.last_name)
          from card_users cu join users u on u.id = cu.user_id
          where cu.card_id = c.id order by cu.ordinal, cu.user_id limit 1),
        'listName', l.name, 'checklists', ${checklistsJson}, 'comments', ${commentsJson},
        'attachments', ${attachmentsJson}, 'children', ${childrenJson},
        'timeEntries', ${timeJson}, 'board', ${surroundingsJson(item)},
        'coverId', c.cover_id, 'reminderMinutes', c.reminder_minutes,
        'previous', ${neighbourJson('<')}, 'next', ${neighbourJson('>')},
        'timeSpentSeconds', (select coalesce(
            extract(epoch from sum(date_trunc('second', ended_at - started_at)))::int, 0)
          from time_entries where card_id = c.id and ended_at is not null),
        'parent', (select json_build_object('id', p.id, 'name', p.name, 'kind', p.kind)
          from cards p where p.id = c.parent_id),
        'watching', exists (select from watches w
          where w.card_id = c.id and w.user_id = ${userId}),
        'favorite', exists (select from favorites f
          where f.card_id = c.id and f.user_id = ${userId}),
        'boardTags', (select coalesce(json_agg(${tagJson} order by lower(t.name), t.id), '[]')
          from tags t where t.board_id = c.board_id)))::text as data
      from cards c join lists l on l.id = c.list_id
      where c.id = ${cardId} and c.board_id = ${boardId}`.execute(database);
    const data = rows[0]?.data;
    if (data === undefined) throw notFound('card');
    return jsonAnswer(data);
  },

  async getAllCard({ boardId, listId }, { database }) {
    const answered = await sql<{ data: string }>`
      select coalesce(json_object_agg(c.id, ${cardJson} order by c.rank), '{}')::text as data
      from cards c join lists l on l.id = c.list_id
      where c.board_id = ${boardId} and c.list_id = ${listId} and not c.is_archived`.execute(
      database,
    );
    return jsonAnswer(onlyRow(answered).data);
  },

  async cardActivity({ cardId, before, type }, { database, caller: { userId } }) {
    const answered = await sql<{ data: string }>`
      select coalesce(json_agg(${activityJson(userId)} order by a.id desc), '[]')::text as data
      from (select * from changes where card_id = ${cardId} and activity is not null
          and kind <> 'left' and (${before ?? null}::bigint is null or id < ${before ?? null})
          and (${type ?? null}::text is null or activity = ${type ?? null})
        order by id desc limit ${ACTIVITY_PAGE}) a
      left join users u on u.id = a.actor_id`.execute(database);
    return jsonAnswer(onlyRow(answered).data);
  },
} satisfies DomainHandlers<'card'>;

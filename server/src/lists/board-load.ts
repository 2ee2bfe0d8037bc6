import { sql, type RawBuilder } from 'kysely';
import type { LIST_FILTERS } from 'shared-api/limits';
import { tagJson } from '../entities/boards/board-json.ts';
import { newestEvent } from '../changes/newest-event.ts';
import { cardColumns, withCover } from '../entities/cards/card-json.ts';
import { memberJson } from '../entities/members/member-json.ts';
import { listFields } from '../entities/lists/list-json.ts';

export interface ListsWanted {
  readonly boardId: number;
  readonly archiveFlag: 0 | 1;
  readonly filter: (typeof LIST_FILTERS)[number];
  readonly userId: number;
}

const filterConditions = (userId: number): Record<ListsWanted['filter'], RawBuilder<unknown>> => ({
  allCards: sql`true`,
  myCards: sql`exists (select from card_users cu
    where cu.card_id = c.id and cu.user_id = ${userId})`,
  highPriority: sql`c.priority = 'high'`,
  overdue: sql`c.due_at < now() and c.complete = 0`,
  started: sql`c.start_at <= now() and c.complete = 0`,
  notStarted: sql`c.start_at > now() and c.complete = 0`,
  unassigned: sql`not exists (select from card_users cu where cu.card_id = c.id)`,
  completed: sql`c.complete = 1`,
});

/** Cards by list. Places are counted before the filter, so that a filtered card tells its true one. */
const cardsByList = ({ boardId, archiveFlag, filter, userId }: ListsWanted) => sql`
  select c.list_id, json_object_agg(c.id, ${withCover(sql`card`, sql`c.cover_id`)}
      order by c.position) as cards
  from (
    select c.*, row_number() over (partition by c.list_id, c.is_archived order by c.rank) as position
    from cards c join lists l on l.id = c.list_id
    where c.board_id = ${boardId} and (c.is_archived or l.is_archived) = ${archiveFlag === 1}) c
  left join (select card_id, json_agg(user_id order by ordinal, user_id) as users
    from card_users where card_id in (select id from cards where board_id = ${boardId})
    group by card_id) cu on cu.card_id = c.id
  left join (select card_id, json_agg(tag_id order by ordinal, tag_id) as tags
    from card_tags where card_id in (select id from cards where board_id = ${boardId})
    group by card_id) ct on ct.card_id = c.id
  left join (select card_id, count(*) as total
    from comments where card_id in (select id from cards where board_id = ${boardId})
    group by card_id) comment_counts on comment_counts.card_id = c.id
  left join (select card_id, count(*) as total
    from attachments where card_id in (select id from cards where board_id = ${boardId})
    group by card_id) attachment_counts on attachment_counts.card_id = c.id
  left join (select card_id, count(*) as total, count(*) filter (where completed) as completed
    from checklists join checklist_items on checklist_id = checklists.id
    where card_id in (select id from cards where board_id = ${boardId})
    group by card_id) k on k.card_id = c.id
  cross join lateral (select ${cardColumns}, c.position, ${archiveFlag}::int as is_archived,
    coalesce(cu.users, '[]') as users, coalesce(ct.tags, '[]') as tags,
    coalesce(comment_counts.total, 0) as "commentCount",
    coalesce(attachment_counts.total, 0) as "attachmentCount",
    coalesce(k.total, 0) as "checklistTotal", coalesce(k.completed, 0) as "checklistDone") card
  where ${filterConditions(userId)[filter]}
  group by c.list_id`;

export interface BoardLists {
  /** JSON of the lists with their cards, by id. */
  readonly lists: string;
  /** Everybody who is assigned to a card. */
  readonly assigned: readonly number[];
  /** The newest event that they take into account. */
  readonly eventId: number;
}

/** The lists of a board with their cards, written by PostgreSQL in one query. */
export function boardLists(wanted: ListsWanted): RawBuilder<BoardLists> {
  const archived = wanted.archiveFlag === 1;
  return sql`
    with by_list as (${cardsByList(wanted)})
    select ${newestEvent} as "eventId",
      array(select distinct cu.user_id from card_users cu join cards c on c.id = cu.card_id
        where c.board_id = b.id) as assigned,
      (select coalesce(json_object_agg(l.id, json_build_object(${listFields},
        'position', l.position, 'cards', coalesce(by_list.cards, '{}')) order by l.position), '{}')
      from (select lists.*, row_number() over (partition by is_archived order by rank) as position
        from lists where board_id = ${wanted.boardId}) l
      left join by_list on by_list.list_id = l.id
      where l.is_archived = ${archived} or (${archived} and by_list.cards is not null))::text as lists
    from boards b where b.id = ${wanted.boardId}`;
}

interface FrameWanted {
  readonly boardId: number;
  readonly userId: number;
  readonly rights: readonly string[];
  /** The oldest of what is sent along, from which the client follows the events. */
  readonly eventId: number;
  readonly assigned: readonly number[];
}

/** JSON of the board itself: its people, tags and groups, and what it is to the caller. */
export function boardFrame(wanted: FrameWanted): RawBuilder<{ frame: string }> {
  const { boardId, userId, rights, eventId, assigned } = wanted;
  return sql`
  select json_build_object('id', b.id, 'projectId', b.project_id, 'name', b.name,
    'description', b.description, 'isPublic', b.is_public::int, 'is_archived', b.is_archived::int,
    'status', case when b.is_archived then 'archived' else b.status end, 'version', b.version,
    'rights', ${JSON.stringify(rights)}::json, 'eventId', ${eventId}::int8,
    'user', (select coalesce(json_agg(${memberJson} order by m.creator desc, u.id), '[]')
      from (select user_id, max(role) as role, bool_or(creator) as creator from (
          select user_id, role, creator from board_members where board_id = b.id
          union all
          select user_id, role, creator from project_members where project_id = b.project_id
          union all
          select assigned, 1, false from unnest(${assigned}::int[]) assigned) everybody group by user_id) m
      join users u on u.id = m.user_id),
    'tag', (select coalesce(json_agg(${tagJson} order by lower(t.name), t.id), '[]')
      from tags t where t.board_id = b.id),
    'watching', (select coalesce(json_agg(w.card_id order by w.card_id), '[]')
      from watches w join cards c on c.id = w.card_id
      where w.user_id = ${userId} and c.board_id = b.id),
    'favorites', (select coalesce(json_agg(f.card_id order by f.card_id), '[]')
      from favorites f join cards c on c.id = f.card_id
      where f.user_id = ${userId} and c.board_id = b.id),
    'groups', (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name,
        'hidden', g.hidden, 'listIds', (select coalesce(json_agg(gl.list_id order by gl.list_id), '[]')
          from list_group_lists gl where gl.list_group_id = g.id)) order by g.id), '[]')
      from list_groups g where g.board_id = b.id)
  )::text as frame from boards b where b.id = ${boardId}`;
}

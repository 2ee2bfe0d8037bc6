import { sql, type RawBuilder } from 'kysely';
import { boardSeenBy, projectSeenBy } from '../access/visible.ts';
import type { Database } from '../database/open-database.ts';

const PAGE = 500;

/** A row of a part as JSON, with the number that the next page begins after. */
interface PartRow {
  readonly id: number;
  readonly json: string;
}

/** Selects the `id` and, as JSON, the `entry` of the rows of one person that come after an id. */
type PartQuery = (userId: number, after: number) => RawBuilder<PartRow>;

const seenBoard = (userId: number) => boardSeenBy(userId, 'b');

/** Cards `c` on boards that the person may see, with their list, board and project. */
const visibleCards = (userId: number) => sql`
  cards c join lists l on l.id = c.list_id
  join boards b on b.id = c.board_id and ${seenBoard(userId)}
  join projects p on p.id = b.project_id`;

const place = sql`'project', p.name, 'board', b.name, 'list', l.name, 'card', c.name, 'cardId', c.id`;

const isTheirCard = (userId: number) => sql`(c.created_by = ${userId} or exists (
  select from card_users cu where cu.card_id = c.id and cu.user_id = ${userId}))`;

/**
 * What a person's export has, by the names of its files: all that is theirs, as far as they may see
 * it now. Nothing has tokens, hashes or what others wrote.
 */
export const exportParts: Readonly<Record<string, PartQuery>> = {
  cards: (userId, after) => sql`
    select c.id, jsonb_build_object('project', p.name, 'board', b.name, 'list', l.name, 'id', c.id,
      'name', c.name, 'description', c.description, 'kind', c.kind, 'priority', c.priority,
      'isDone', c.complete = 1, 'isArchived', c.is_archived, 'startAt', c.start_at, 'dueAt', c.due_at,
      'estimateMinutes', c.estimate_minutes, 'createdAt', c.created_at,
      'createdByMe', c.created_by is not distinct from ${userId},
      'assignedToMe', exists (
        select from card_users cu where cu.card_id = c.id and cu.user_id = ${userId}),
      'labels', coalesce((select jsonb_agg(t.name order by ct.ordinal)
        from card_tags ct join tags t on t.id = ct.tag_id where ct.card_id = c.id), '[]')) as entry
    from ${visibleCards(userId)}
    where ${isTheirCard(userId)} and c.id > ${after}`,
  comments: (userId, after) => sql`
    select k.id, jsonb_build_object(${place}, 'text', k.text, 'createdAt', k.created_at,
      'editedAt', k.edited_at, 'isReply', k.thread_id is not null,
      'resolvedAt', k.resolved_at) as entry
    from comments k join (${visibleCards(userId)}) on c.id = k.card_id
    where k.user_id = ${userId} and k.id > ${after}`,
  reactions: (userId, after) => sql`
    select x.id, jsonb_build_object(${place}, 'emoji', x.emoji, 'createdAt', x.created_at) as entry
    from comment_reactions x join comments k on k.id = x.comment_id
      join (${visibleCards(userId)}) on c.id = k.card_id
    where x.user_id = ${userId} and x.id > ${after}`,
  'time-entries': (userId, after) => sql`
    select t.id, jsonb_build_object(${place}, 'startedAt', t.started_at, 'endedAt', t.ended_at,
      'note', t.note) as entry
    from time_entries t join (${visibleCards(userId)}) on c.id = t.card_id
    where t.user_id = ${userId} and t.id > ${after}`,
  'checklist-items': (userId, after) => sql`
    select i.id, jsonb_build_object(${place}, 'checklist', k.name, 'text', i.text,
      'isDone', i.completed, 'dueAt', i.due_at,
      'assignedToMe', i.assigned_user_id is not distinct from ${userId}) as entry
    from checklist_items i join checklists k on k.id = i.checklist_id
      join (${visibleCards(userId)}) on c.id = k.card_id
    where (i.assigned_user_id = ${userId} or ${isTheirCard(userId)}) and i.id > ${after}`,
  attachments: (userId, after) => sql`
    select a.id, jsonb_build_object(${place}, 'id', a.id, 'name', a.name,
      'contentType', a.content_type, 'bytes', a.size, 'createdAt', a.created_at) as entry
    from attachments a join (${visibleCards(userId)}) on c.id = a.card_id
    where a.uploaded_by = ${userId} and a.id > ${after}`,
  notifications: (userId, after) => sql`
    select n.id, jsonb_build_object('type', n.type, 'project', p.name, 'board', b.name,
      'card', c.name, 'createdAt', n.created_at, 'readAt', n.read_at) as entry
    from notifications n left join cards c on c.id = n.card_id
      left join boards b on b.id = n.board_id
      left join projects p on p.id = coalesce(b.project_id, n.project_id)
    where n.user_id = ${userId} and n.id > ${after} and n.deleted_at is null
      and (n.board_id is null or ${seenBoard(userId)})
      and (n.board_id is not null or n.project_id is null or ${projectSeenBy(userId, 'p')})`,
  projects: (userId, after) => sql`
    select p.id, jsonb_build_object('id', p.id, 'name', p.name, 'role', m.role,
      'isCreator', m.creator, 'since', m.added_at) as entry
    from project_members m join projects p on p.id = m.project_id
    where m.user_id = ${userId} and p.id > ${after}`,
  boards: (userId, after) => sql`
    select b.id, jsonb_build_object('id', b.id, 'name', b.name, 'project', p.name, 'role', m.role,
      'isCreator', m.creator, 'since', m.added_at) as entry
    from board_members m join boards b on b.id = m.board_id join projects p on p.id = b.project_id
    where m.user_id = ${userId} and b.id > ${after}`,
  'favorite-and-watched-cards': (userId, after) => sql`
    select c.id, jsonb_build_object(${place},
      'isFavorite', exists (select from favorites f where f.card_id = c.id and f.user_id = ${userId}),
      'isWatched', exists (select from watches w where w.card_id = c.id and w.user_id = ${userId})
      ) as entry
    from ${visibleCards(userId)}
    where c.id in (select card_id from favorites where user_id = ${userId}
      union select card_id from watches where user_id = ${userId}) and c.id > ${after}`,
  presets: (userId, after) => sql`
    select f.id, jsonb_build_object('name', f.name, 'description', f.description,
      'filters', f.filters, 'isFavorite', f.is_favorite) as entry
    from filter_presets f where f.user_id = ${userId} and f.id > ${after}`,
  'saved-filters': (userId, after) => sql`
    select f.id, jsonb_build_object('board', b.name, 'name', f.name, 'filter', f.filter) as entry
    from saved_filters f left join boards b on b.id = f.board_id
    where f.user_id = ${userId} and f.id > ${after}
      and (f.board_id is null or ${seenBoard(userId)})`,
  'view-settings': (userId, after) => sql`
    select v.id, jsonb_build_object('board', b.name, 'view', v.view, 'settings', v.settings) as entry
    from view_settings v join boards b on b.id = v.board_id
    where v.user_id = ${userId} and v.id > ${after} and ${seenBoard(userId)}`,
  sessions: (userId, after) => sql`
    select s.id, jsonb_build_object('accessToken', s.name, 'scope', s.scope,
      'onlyProjects', case when s.project_ids is not null then (
        select coalesce(jsonb_agg(p.name order by p.id), '[]') from projects p
        where p.id = any(s.project_ids) and ${projectSeenBy(userId, 'p')}) end,
      'onlyBoards', case when s.board_ids is not null then (
        select coalesce(jsonb_agg(b.name order by b.id), '[]') from boards b
        where b.id = any(s.board_ids) and ${seenBoard(userId)}) end,
      'browser', s.user_agent, 'createdAt', s.created_at, 'lastUsedAt', s.last_seen_at,
      'expiresAt', nullif(s.expires_at, 'infinity')) as entry
    from sessions s where s.user_id = ${userId} and s.id > ${after}`,
  // Where and with which keys they are reached is as secret as a token.
  'push-browsers': (userId, after) => sql`
    select b.id, jsonb_build_object('browser', s.user_agent, 'since', b.created_at) as entry
    from push_subscriptions b join sessions s on s.id = b.session_id
    where b.user_id = ${userId} and b.id > ${after}`,
  'sign-in-providers': (userId, after) => sql`
    select i.id, jsonb_build_object('provider', i.provider, 'issuer', i.issuer,
      'subject', i.subject, 'email', i.email, 'linkedAt', i.linked_at,
      'lastUsedAt', i.last_used_at) as entry
    from identities i where i.user_id = ${userId} and i.id > ${after}`,
  passkeys: (userId, after) => sql`
    select k.id, jsonb_build_object('name', k.name, 'createdAt', k.created_at,
      'lastUsedAt', k.last_used_at) as entry
    from passkeys k where k.user_id = ${userId} and k.id > ${after}`,
  // A browser is known by a hash alone; there are at most twenty.
  'known-browsers': (userId, after) => sql`
    select d.id, jsonb_build_object('signedInAt', d.signed_in_at) as entry
    from (select row_number() over (order by signed_in_at, device_hash)::int as id, signed_in_at
      from known_devices where user_id = ${userId}) d where d.id > ${after}`,
  invitations: (userId, after) => sql`
    select i.id, jsonb_build_object('email', i.email, 'domain', i.domain, 'role', i.role,
      'project', p.name, 'board', b.name, 'createdAt', i.created_at, 'expiresAt', i.expires_at,
      'withdrawnAt', i.withdrawn_at) as entry
    from invitations i left join boards b on b.id = i.board_id
      left join projects p on p.id = coalesce(b.project_id, i.project_id)
    where i.invited_by = ${userId} and i.id > ${after}
      and (i.board_id is null or ${seenBoard(userId)})
      and (i.project_id is null or ${projectSeenBy(userId, 'p')})`,
};

/** A part as JSON text, read a page at a time, so that no more than that is held in memory. */
export async function* partText(
  database: Database,
  query: PartQuery,
  userId: number,
): AsyncGenerator<string> {
  let after = 0;
  let separator = '[\n';
  for (;;) {
    const { rows } = await sql<PartRow>`
      select id, entry::text as json from (${query(userId, after)}) as part
      order by id limit ${PAGE}`.execute(database);
    for (const { id, json } of rows) {
      yield separator + json;
      separator = ',\n';
      after = id;
    }
    if (rows.length < PAGE) break;
  }
  yield after === 0 ? '[]\n' : '\n]\n';
}

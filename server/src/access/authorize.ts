import { sql } from 'kysely';
import type { Access } from 'shared-api/contract';
import type { Database } from '../database/open-database.ts';
import { cardDeleted, forbidden, notFound, unauthenticated } from '../core/domain-errors.ts';
import { hasRight, noItem, type AccessedItem } from './accessed-item.ts';
import { nobody, type Caller } from './caller.ts';
import { noIds, type InputIds } from './input-ids.ts';

export interface Admission {
  readonly caller: Caller;
  readonly item: AccessedItem;
  /** The session's expiry is due to be moved on. */
  readonly sessionToTouch: boolean;
  /** The call's project is not yet noted as last opened, or its board not as recently opened. */
  readonly openingUnnoted: boolean;
}

interface Row {
  session_id: number;
  user_id: number;
  to_touch: boolean;
  project_id: number | null;
  board_id: number | null;
  strength: number | null;
  is_public: boolean | null;
  blocked: boolean | null;
  unnoted: boolean | null;
}

// The settings hold for the transaction: the log of changes takes from them who has caused what.
const ofSession = sql`s.id as session_id, s.user_id,
  s.last_seen_at < now() - interval '5 minutes' as to_touch,
  set_config('kanban.actor', s.user_id::text, true),
  set_config('kanban.cause', case when s.name is null then 'person' else 'token' end, true)`;

const sessionRow = (token: Buffer) => sql<Row>`
  select ${ofSession}, null as project_id from sessions s
  where s.token_hash = ${token} and s.expires_at > now()`;

// A member of one of its boards sees a project's frame, or could not find the way to the board.
const projectRow = (token: Buffer, ids: InputIds) => sql<Row>`
  select ${ofSession}, p.id as project_id, 0 as board_id, m.strength,
    p.is_public or exists (
      select from boards b join board_members bm on bm.board_id = b.id
      where b.project_id = p.id and bm.user_id = s.user_id) as is_public,
    p.status = 'blocked' as blocked,
    u.default_project_id is distinct from p.id as unnoted
  from sessions s join users u on u.id = s.user_id
  left join projects p on p.id = ${ids.projectId}
  left join project_members m on m.project_id = p.id and m.user_id = s.user_id
  where s.token_hash = ${token} and s.expires_at > now()`;

const boardRow = (token: Buffer, ids: InputIds) => sql<Row>`
  select ${ofSession}, b.project_id, b.id as board_id,
    greatest(bm.strength, pm.strength) as strength, b.is_public,
    b.status = 'blocked' or p.status = 'blocked' as blocked,
    u.default_project_id is distinct from b.project_id
      or opened.opened_at is null or opened.opened_at < now() - interval '1 minute' as unnoted
  from sessions s join users u on u.id = s.user_id
  left join boards b on b.id = coalesce(${ids.boardId}::int,
      (select board_id from lists where id = ${ids.listIds[0] ?? null}),
      (select board_id from cards where id = ${ids.cardId}))
    and (${ids.projectId}::int is null or b.project_id = ${ids.projectId})
    and (${ids.cardId}::int is null or exists (
      select from cards c where c.id = ${ids.cardId} and c.board_id = b.id))
    and (${ids.tagId}::int is null or exists (
      select from tags t where t.id = ${ids.tagId} and t.board_id = b.id))
    and not exists (
      select from unnest(${ids.listIds}::int[]) as wanted(id)
      where not exists (select from lists l where l.id = wanted.id and l.board_id = b.id))
  left join projects p on p.id = b.project_id
  left join board_members bm on bm.board_id = b.id and bm.user_id = s.user_id
  left join project_members pm on pm.project_id = b.project_id and pm.user_id = s.user_id
  left join recently_opened opened on opened.board_id = b.id and opened.user_id = s.user_id
  where s.token_hash = ${token} and s.expires_at > now()`;

/** Refuses a call about a card that is gone by its name, to people who see the board that it was on. */
async function refuseDeletedCard(
  database: Database,
  access: Access,
  token: Buffer,
  { boardId, cardId }: InputIds,
): Promise<void> {
  if (boardId === null || cardId === null) return;
  const { rows } = await sql<{ name: string }>`
    select before ->> 'name' as name from changes
    where entity = 'card' and entity_id = ${cardId} and kind = 'deleted' and board_id = ${boardId}
      and before ? 'name' and at > now() - interval '30 days'`.execute(database);
  if (rows[0] === undefined) return;
  await authorize(database, access, token, { ...noIds, boardId });
  throw cardDeleted(rows[0].name);
}

/**
 * Decides in one query whether a call may go on: a living session, an item whose ids belong
 * together and that the caller can see, and the right that the call needs.
 */
export async function authorize(
  database: Database,
  access: Access,
  token: Buffer | null,
  ids: InputIds,
): Promise<Admission> {
  if (access.of === 'anyone') {
    return { caller: nobody, item: noItem, sessionToTouch: false, openingUnnoted: false };
  }
  if (token === null) throw unauthenticated();
  const rowOf = { session: sessionRow, project: projectRow, board: boardRow }[access.of];
  const row = (await rowOf(token, ids).execute(database)).rows[0];
  if (row === undefined) throw unauthenticated();
  const caller = { userId: row.user_id, sessionId: row.session_id };
  const admission = { caller, sessionToTouch: row.to_touch, openingUnnoted: row.unnoted ?? false };
  if (access.of === 'session') return { ...admission, item: noItem };

  const { project_id: projectId, board_id: boardId, strength } = row;
  const visible = projectId !== null && (strength !== null || row.is_public === true);
  if (!visible) {
    await refuseDeletedCard(database, access, token, ids);
    throw notFound();
  }
  const item = {
    projectId,
    boardId: boardId ?? 0,
    strength: strength ?? 0,
    blocked: row.blocked ?? false,
  };
  if (!hasRight(item, access.right)) throw forbidden();
  return { ...admission, item };
}

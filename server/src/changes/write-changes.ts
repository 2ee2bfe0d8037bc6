import { sql } from 'kysely';
import { liveEvent } from 'shared-api/contract';
import type { Database } from '../database/open-database.ts';
import { boardSeenBy } from '../access/visible.ts';
import { chunksOf } from '../core/bulk.ts';
import { MAIL_QUEUE } from '../mail/mail-queues.ts';
import type { Change } from './change.ts';
import { deliveriesOf, type Delivery, type Followers } from './recipients.ts';

/**
 * Channel on which nodes hear of new events; the payload is `b` or `u` and the id of board or user, and
 * for those who watch the project of a board `p` with both ids.
 */
export const EVENT_CHANNEL = 'live_events';
const CHUNK_CHANGES = 200;
const BOARD_LOCK = 1;
const USER_LOCK = 2;

type Scope = typeof BOARD_LOCK | typeof USER_LOCK;

/**
 * Under the lock, ids of one stream's events rise in the order of their commits. A reader that has
 * seen event 5 can then never meet a 4 that was committed later.
 */
async function lockStreams(database: Database, scope: Scope, ids: readonly number[]) {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    await sql`select pg_advisory_xact_lock(${scope}, ${id})`.execute(database);
  }
}

/** Locks the board's stream and reads who follows the cards, in one go. */
async function followersOf(database: Database, changes: readonly Change[]) {
  const boardIds = [...new Set(changes.flatMap(({ boardId }) => boardId ?? []))];
  const cardIds = changes.flatMap(({ activity, cardId }) => (activity ? (cardId ?? []) : []));
  const [boardId, ...others] = boardIds.sort((a, b) => a - b);
  if (boardId === undefined) return new Map<number, Followers>();
  const { rows } = await sql<Followers & { cardId: number }>`
    with locked as materialized (select pg_advisory_xact_lock(${BOARD_LOCK}, ${boardId}))
    select c.id as "cardId",
      array(select user_id from watches where card_id = c.id) as watchers,
      array(select user_id from card_users where card_id = c.id) as assigned
    from locked left join cards c on c.id = any(${cardIds}::int[])`.execute(database);
  await lockStreams(database, BOARD_LOCK, others);
  return new Map(rows.map(({ cardId, ...followers }) => [cardId, followers]));
}

interface WrittenEvent {
  readonly board: number | null;
  readonly user: number | null;
  readonly entity: string;
  readonly id: number;
  readonly change: string;
}

const BOARD_ENTITIES: ReadonlySet<string> = new Set(liveEvent.shape.entity.options);

function eventsOf(changes: readonly Change[]): WrittenEvent[] {
  return changes.flatMap(({ entity, entityId: id, change, boardId, people }) => {
    const told = { entity, id, change };
    const isOfBoard = boardId !== undefined && BOARD_ENTITIES.has(entity);
    return [
      ...(isOfBoard ? [{ ...told, board: boardId, user: null }] : []),
      ...(people ?? []).map((user) => ({ ...told, board: null, user })),
    ];
  });
}

/** Activity, notifications with their mails, events and the word to all nodes, in one statement. */
async function write(
  database: Database,
  changes: readonly Change[],
  deliveries: readonly Delivery[],
  actorId: number | null,
) {
  const entries = changes.flatMap(({ activity, ...change }) =>
    activity
      ? [{ ...change, ...activity, ruleId: activity.rule?.id, ruleName: activity.rule?.name }]
      : [],
  );
  const notices = deliveries.map(({ userId, type, text, change }) => ({
    ...{ user: userId, type, text },
    ...{ project: change.projectId ?? null, board: change.boardId ?? null },
    card: change.change === 'deleted' ? null : (change.cardId ?? null),
  }));
  await sql`
    with entry as (
      insert into activity (project_id, board_id, card_id, list_id, user_id, type, action,
        rule_id, rule_name)
      select "projectId", "boardId", "cardId", "listId", ${actorId}::int, type, action,
        "ruleId", "ruleName"
      from json_to_recordset(${JSON.stringify(entries)}::json) as e ("projectId" int,
        "boardId" int, "cardId" int, "listId" int, type text, action text, "ruleId" int,
        "ruleName" text)),
    noticed as (
      insert into notifications (user_id, type, actor_id, project_id, board_id, card_id, text, in_app)
      select n."user", n.type, ${actorId}::int, n.project, n.board, n.card, n.text, wanted.in_app
      from json_to_recordset(${JSON.stringify(notices)}::json) as n ("user" int, type text,
        text text, project int, board int, card int)
      join users u on u.id = n."user" cross join lateral (
        select not coalesce(u.settings -> 'muted' ? n.type, false) as in_app,
          coalesce(u.settings -> 'mail' ? n.type, false) as by_mail) wanted
      where (wanted.in_app or wanted.by_mail) and (n.board is null or exists (
        select from boards b where b.id = n.board and ${boardSeenBy(sql.ref('u.id'))}))
      returning id, user_id, type, in_app),
    written as (
      insert into events (board_id, user_id, entity, entity_id, change, actor_id)
      select board, "user", entity, id, change, ${actorId}::int
      from json_to_recordset(${JSON.stringify(eventsOf(changes))}::json) as e (board int,
        "user" int, entity text, id int, change text)
      union all
      select null, user_id, 'notification', id, 'created', ${actorId}::int from noticed
      where in_app
      returning board_id, user_id),
    mailed as (
      select graphile_worker.add_job('notification-mail', json_build_object('id', n.id),
        queue_name => ${MAIL_QUEUE}) as job
      from noticed n join users u on u.id = n.user_id
      where u.settings -> 'mail' ? n.type)
    select pg_notify(${EVENT_CHANNEL}, told.source), (select count(job) from mailed) as mails
    from (
      select coalesce('b' || board_id, 'u' || user_id) as source from written
      union select 'p' || b.project_id || ':' || b.id
        from boards b join written on written.board_id = b.id) told`.execute(database);
}

/**
 * Writes what a call has changed for all who are to know, as the last act of its transaction. Many
 * changes are written by several statements of a bounded size.
 */
export async function writeChanges(
  database: Database,
  changes: readonly Change[],
  actorId: number | null,
): Promise<void> {
  if (changes.length === 0) return;
  const followers = await followersOf(database, changes);
  const pieces = chunksOf(changes, CHUNK_CHANGES).map((piece) => ({
    changes: piece,
    deliveries: deliveriesOf(piece, followers, actorId),
  }));
  const people = pieces.flatMap((piece) => [
    ...piece.changes.flatMap((change) => change.people ?? []),
    ...piece.deliveries.map(({ userId }) => userId),
  ]);
  await lockStreams(database, USER_LOCK, people);
  for (const piece of pieces) await write(database, piece.changes, piece.deliveries, actorId);
}

import { sql, type RawBuilder } from 'kysely';
import type { NotificationType, Right, UserEvent } from 'shared-api/contract';
import { boardSeenBy } from '../access/visible.ts';
import { unawaited } from '../database/unawaited.ts';
import type { Database } from '../database/open-database.ts';
import { prepareStatement } from '../database/prepared-statement.ts';
import { MAIL_QUEUE, PUSH_QUEUE, SLOW_PUSH_QUEUE } from '../mail/mail-queues.ts';
import { isPushed } from './pushed-kinds.ts';

/**
 * The channel on which nodes are notified of new events. The payload is `b` or `u` and the id of a
 * board or user, or for people who watch the project of a board `p` and both ids. `w` and JSON is
 * where somebody is, which is no event.
 */
export const EVENT_CHANNEL = 'live_events';
const USER_LOCK = 2;

/** A signal to people on their own stream. */
export interface Signal {
  readonly entity: UserEvent['entity'];
  readonly entityId: number;
  readonly change: UserEvent['change'];
  readonly people: readonly number[];
}

/** A notification about a card that does not follow from the log of changes. */
export interface Notice {
  readonly type: Extract<
    NotificationType,
    'mentioned' | 'replied' | 'changed' | 'dueSoon' | 'overdue'
  >;
  readonly boardId: number;
  readonly cardId: number;
  readonly people: readonly number[];
}

/** A call that its caller can undo. */
export interface MadeCall {
  /** Its `Idempotency-Key`. */
  readonly key: string;
  /** The name of the call; of an undo that of the call that it undoes. */
  readonly call: string;
  /** The right that it took, and takes to undo it. */
  readonly needs: Right;
}

/** The announcements of a call beside its changes. */
export interface Announcements {
  readonly signals: readonly Signal[];
  readonly notices: readonly Notice[];
  /** Left out or null for what nobody undoes. */
  readonly made?: MadeCall | null;
}

// The changes of this transaction. After a restore transaction numbers start again, so `at` counts,
// too.
const mine = sql`
  select * from changes where tx = pg_current_xact_id() and at = now()`;

/**
 * The notifications to send. Of several reasons to notify somebody of a card the first counts:
 * being mentioned or assigned, then a comment, then any other change. People who are still assigned
 * to a card that comes from another board are not notified of the assignment again.
 */
const wanted = (notices: RawBuilder<string>) => sql`
  select n."user", n.type, n."boardId", n."cardId", null::int, (
      select max(id) from mine where mine.card_id = n."cardId" and activity is not null
        and (n.type not in ('mentioned', 'replied') or entity = 'comment')),
    case n.type when 'replied' then 2 else 1 end
  from json_to_recordset(${notices}::json) as n ("user" int, type text, "boardId" int, "cardId" int)
  union all
  select coalesce((after ->> 'assigned_user_id')::int, entity_id), 'assigned', board_id, card_id,
    null, id, 2
  from mine where kind in ('created', 'changed')
    and not coalesce(detail ? 'undone', false)
    and (entity = 'assignee' and kind = 'created' and not coalesce(detail ? 'copyOfList', false)
      or entity = 'checklistItem' and kind = 'changed' and after ->> 'assigned_user_id' is not null)
    and not exists (select from mine a where a.card_id = mine.card_id and a.kind = 'arrived')
  union all
  select entity_id, case entity when 'member' then 'addedToBoard' else 'addedToProject' end,
    board_id, null, project_id, id, 2
  from mine where entity in ('member', 'projectMember') and kind = 'created'
    and not coalesce(detail ? 'undone', false)
  union all
  select w.user_id, case when news.comment is null then 'changed' else 'commented' end,
    news.board_id, news.card_id, null, coalesce(news.comment, news.newest), 3
  from news join watches w on w.card_id = news.card_id
  union all
  select cu.user_id, 'commented', news.board_id, news.card_id, null, news.comment, 3
  from news join card_users cu on cu.card_id = news.card_id where news.comment is not null`;

/** The announcements of the call itself, as JSON. */
interface Published {
  readonly actorId: number | null;
  readonly notices: string;
  readonly signals: string;
  readonly key: string | null;
  readonly call: string | null;
  readonly needs: string | null;
}

const publish = prepareStatement<Published, unknown>(
  ({ actorId, notices, signals, key, call, needs }) => sql`${unawaited}
    with mine as materialized (${mine}),
    news as (
      select card_id, max(board_id) filter (where kind <> 'left') as board_id, max(id) as newest,
        max(id) filter (where entity = 'comment' and kind = 'created') as comment
      from mine where activity is not null and card_id is not null and kind <> 'left'
        and not coalesce(detail ? 'undone', false)
      group by card_id),
    chosen as materialized (
      select distinct on (w."user", w.board, w.card, w.project) w.*
      from (${wanted(notices)}) as w ("user", type, board, card, project, change, rank)
      where w."user" is distinct from ${actorId}::int
      order by w."user", w.board, w.card, w.project, w.rank),
    signaled as materialized (
      select * from json_to_recordset(${signals}::json) as s ("user" int,
        entity text, "entityId" int, change text)),
    locked as materialized (
      select pg_advisory_xact_lock(${USER_LOCK}, "user") from (
        select "user" from chosen union select "user" from signaled order by 1) people),
    made as (
      insert into made_calls (user_id, key, call, needs)
      select ${actorId}::int, ${key}::text, ${call}::text, ${needs}::text
      where ${key}::text is not null and exists (select from mine where board_id is not null)),
    noticed as (
      insert into notifications (user_id, type, actor_id, project_id, board_id, card_id, change_id,
        in_app)
      select n."user", n.type, ${actorId}::int, n.project, n.board,
        (select id from cards where id = n.card), n.change, delivery.in_app
      from chosen n join users u on u.id = n."user" cross join lateral (
        select not coalesce(u.settings -> 'muted' ? n.type, false) as in_app,
          coalesce(u.settings -> 'mail' ? n.type, false) as by_mail,
          ${isPushed} and exists (
            select from push_subscriptions s where s.user_id = u.id) as by_push) delivery
      where (delivery.in_app or delivery.by_mail or delivery.by_push) and u.deactivated_at is null and (n.board is null or exists (
        select from boards b where b.id = n.board and ${boardSeenBy(sql.ref('u.id'))}))
      returning id, user_id, type, in_app),
    written as (
      insert into user_events (user_id, entity, entity_id, change, actor_id)
      select s."user", s.entity, s."entityId", s.change, ${actorId}::int
      from signaled s where (select count(*) from locked) >= 0
      union all
      select user_id, 'notification', id, 'created', ${actorId}::int from noticed
      where in_app and (select count(*) from locked) >= 0
      returning user_id),
    mailed as (
      select graphile_worker.add_job('notification-mail', json_build_object('id', n.id),
        queue_name => ${MAIL_QUEUE}) as job
      from noticed n join users u on u.id = n.user_id
      where u.settings -> 'mail' ? n.type),
    pushed as (
      select graphile_worker.add_job('push',
        json_build_object('id', n.id, 'subscription', s.id, 'isSlow', s.failed_at is not null),
        queue_name =>
          case when s.failed_at is null then ${PUSH_QUEUE} else ${SLOW_PUSH_QUEUE} end) as job
      from noticed n join users u on u.id = n.user_id
        join push_subscriptions s on s.user_id = n.user_id
      where ${isPushed})
    select pg_notify(${EVENT_CHANNEL}, changed.source), (select count(job) from mailed) as mails,
      (select count(job) from pushed) as pushes
    from (
      select 'u' || user_id as source from written
      union select 'b' || board_id from mine where board_id is not null
      union select 'p' || b.project_id || ':' || b.id from boards b
        where b.id in (select board_id from mine)) changed`,
);

/**
 * Publishes the changes of this transaction as its last act: notifications with their mails and
 * pushes, signals to people, and the message to all nodes, in one statement. Nobody is notified of their
 * own changes, or twice about one card.
 */
export async function publishChanges(
  database: Database,
  announcements: Announcements,
  actorId: number | null,
): Promise<void> {
  const signals = announcements.signals.flatMap(({ people, ...signal }) =>
    [...new Set(people)].map((user) => ({ ...signal, user })),
  );
  const notices = announcements.notices.flatMap(({ people, ...notice }) =>
    people.map((user) => ({ ...notice, user })),
  );
  await publish(database, {
    actorId,
    notices: JSON.stringify(notices),
    signals: JSON.stringify(signals),
    key: announcements.made?.key ?? null,
    call: announcements.made?.call ?? null,
    needs: announcements.made?.needs ?? null,
  });
}

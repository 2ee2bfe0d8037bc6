import { sql, type Selectable } from 'kysely';
import { REMINDER_MAX_MINUTES } from 'shared-api/limits';
import { inTransaction } from '../database/transaction.ts';
import type { Database } from '../database/open-database.ts';
import { publishChanges } from '../changes/publish-changes.ts';
import type { Cards, CardUsers, DueReminders } from '../database/schema/schema.generated.ts';

const NO_ACTOR = null;
const MOST_AT_ONCE = 500;

interface DueCard {
  readonly cardId: Selectable<Cards>['id'];
  readonly boardId: Selectable<Cards>['board_id'];
  readonly kind: DueReminders['kind'];
  readonly people: readonly CardUsers['user_id'][];
}

/**
 * Reminds those who work on or watch a card that it is overdue, or due within the time that the card says:
 * once for each due date. Returns whether there may be more to do.
 */
export async function remindOfDueCards(database: Database): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const { rows } = await sql<DueCard>`
      with due as (
        select c.id, c.board_id, c.due_at,
          case when c.due_at < now() then 'overdue' else 'dueSoon' end as kind
        from cards c join lists l on l.id = c.list_id join boards b on b.id = c.board_id
        join projects p on p.id = b.project_id
        where c.complete = 0 and c.kind <> 'template' and c.due_at < now() + make_interval(mins => ${REMINDER_MAX_MINUTES}::int)
          and c.due_at < now() + coalesce(c.reminder_minutes, 0) * interval '1 minute'
          and not (c.is_archived or l.is_archived or b.is_archived or p.is_archived)
          and not exists (select from due_reminders r where r.card_id = c.id
            and r.due_at = c.due_at
            and r.kind = case when c.due_at < now() then 'overdue' else 'dueSoon' end)
        order by c.due_at limit ${MOST_AT_ONCE} for update of c skip locked),
      recorded as (
        insert into due_reminders (card_id, kind, due_at)
        select id, kind, due_at from due on conflict do nothing)
      select id as "cardId", board_id as "boardId", kind, array(
        select user_id from card_users where card_id = due.id
        union select user_id from watches where card_id = due.id) as people
      from due`.execute(tx);
    const notices = rows.map(({ kind, ...about }) => ({ type: kind, ...about }));
    await publishChanges(tx, { signals: [], notices }, NO_ACTOR);
    return rows.length === MOST_AT_ONCE;
  });
}

import type { Database } from '../database/open-database.ts';
import { rowCount } from '../database/sql-fragments.ts';
import { isShownByBell } from './notification-visible.ts';

/** How many notifications the bell counts, and the newest that it shows. */
export async function readBell(database: Database, userId: number) {
  const shown = database
    .selectFrom('notifications as n')
    .where('n.user_id', '=', userId)
    .where(isShownByBell);
  const newest = shown.select('n.id').orderBy('n.id', 'desc').limit(1);
  const { unreadCount, newestId } = await shown
    .where('n.read_at', 'is', null)
    .select([rowCount.as('unreadCount'), newest.as('newestId')])
    .executeTakeFirstOrThrow();
  return { unreadCount, newestId };
}

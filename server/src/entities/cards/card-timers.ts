import type { CallContext } from '../../calls/call-context.ts';
import { anyOf } from '../../database/sql-fragments.ts';

/** Notifies the people whose timers run on these cards, which are about to be deleted. */
export async function signalTimersOf(
  { database, signal }: CallContext,
  cardIds: readonly number[],
): Promise<void> {
  const running = await database
    .selectFrom('time_entries')
    .where('card_id', '=', anyOf(cardIds))
    .where('ended_at', 'is', null)
    .select(['id', 'user_id as userId'])
    .execute();
  for (const { id, userId } of running) {
    signal({
      entity: 'timer',
      entityId: id,
      change: 'changed',
      people: userId === null ? [] : [userId],
    });
  }
}

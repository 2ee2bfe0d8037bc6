import type { CallContext } from '../../calls/call-context.ts';
import { anyOf } from '../../database/sql-fragments.ts';

/** Raises the versions of cards, as when something that hangs on them changes. */
export async function raiseVersions(
  { database }: CallContext,
  cardIds: readonly number[],
): Promise<void> {
  if (cardIds.length === 0) return;
  await database
    .updateTable('cards')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', anyOf(cardIds))
    .execute();
}

/** Raises a card's version. */
export const raiseVersion = (context: CallContext, cardId: number): Promise<void> =>
  raiseVersions(context, [cardId]);

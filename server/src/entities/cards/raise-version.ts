import type { CallContext } from '../../calls/call-context.ts';

/** Raises a card's version, as when something that hangs on it changes. */
export async function raiseVersion({ database }: CallContext, cardId: number): Promise<void> {
  await database
    .updateTable('cards')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', cardId)
    .execute();
}

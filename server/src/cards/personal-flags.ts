import { done, type DomainHandlers } from '../calls/call-context.ts';
import type { Database } from '../database/open-database.ts';

interface PersonalFlag {
  readonly table: 'watches' | 'favorites';
  readonly userId: number;
  readonly cardId: number;
}

const setFlag = (database: Database, { table, userId, cardId }: PersonalFlag) =>
  database
    .insertInto(table)
    .values({ user_id: userId, card_id: cardId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const removeFlag = (database: Database, { table, userId, cardId }: PersonalFlag) =>
  database.deleteFrom(table).where('user_id', '=', userId).where('card_id', '=', cardId).execute();

/** The flags that a user sets on a card, which nobody else sees. */
export const personalFlags = {
  async setWatch({ cardId, watch }, { database, caller: { userId } }) {
    await (watch ? setFlag : removeFlag)(database, { table: 'watches', userId, cardId });
    return done;
  },

  async setFavorite({ cardId, favorite }, { database, caller: { userId } }) {
    await (favorite ? setFlag : removeFlag)(database, { table: 'favorites', userId, cardId });
    return done;
  },
} satisfies DomainHandlers<'card'>;

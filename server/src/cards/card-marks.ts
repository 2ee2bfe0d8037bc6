import { sql } from 'kysely';
import { onlyRow } from '../database/only-row.ts';
import { done, jsonAnswer, type DomainHandlers } from '../calls/call-context.ts';
import { favoriteCards } from './favorite-cards.ts';

/** What a person marks a card with for themselves: nobody else hears of it. */
export const cardMarks = {
  async setWatch({ cardId, watch }, { database, caller: { userId } }) {
    await (
      watch
        ? sql`insert into watches (user_id, card_id) values (${userId}, ${cardId})
            on conflict do nothing`
        : sql`delete from watches where user_id = ${userId} and card_id = ${cardId}`
    ).execute(database);
    return done;
  },

  async setFavorite({ cardId, favorite }, { database, caller: { userId } }) {
    await (
      favorite
        ? sql`insert into favorites (user_id, card_id) values (${userId}, ${cardId})
            on conflict do nothing`
        : sql`delete from favorites where user_id = ${userId} and card_id = ${cardId}`
    ).execute(database);
    return done;
  },
  async getFavorites(_, { database, caller: { userId } }) {
    const answered = await sql<{ data: string }>`
      select ${favoriteCards(userId)}::text as data`.execute(database);
    return jsonAnswer(onlyRow(answered).data);
  },
} satisfies DomainHandlers<'card'>;

import { sql } from 'kysely';
import { onlyRow } from '../database/only-row.ts';
import { jsonAnswer, type DomainHandlers } from '../calls/call-context.ts';
import { favoriteCards } from '../cards/favorite-cards.ts';
import { cardsOf, dueSoon } from './own-cards.ts';
import { person } from './person.ts';
import { recentActivity, recentlyOpened } from './recent.ts';

export const dashboard = {
  ...person,

  async getOverview(_, { database, caller: { userId } }) {
    const answered = await sql<{ data: string }>`
      select json_build_object('myCards', ${cardsOf(userId)}, 'dueSoon', ${dueSoon(userId)},
        'favorites', ${favoriteCards(userId)}, 'recentlyOpened', ${recentlyOpened(userId)},
        'activity', ${recentActivity(userId)})::text as data`.execute(database);
    return jsonAnswer(onlyRow(answered).data);
  },
} satisfies DomainHandlers<'dashboard'>;

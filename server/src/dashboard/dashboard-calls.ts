import { jsonBuildObject } from 'kysely/helpers/postgres';
import { jsonResponse, type DomainHandlers } from '../calls/call-context.ts';
import { favoriteCards } from '../cards/favorite-cards.ts';
import { navigation } from './navigation.ts';
import { cardsOf, dueSoon } from './own-cards.ts';
import { person } from './person.ts';
import { recentActivity, recentlyOpened } from './recent.ts';

export const dashboard = {
  ...navigation,
  ...person,

  async getOverview(_, { database, caller: { userId } }) {
    const overview = jsonBuildObject({
      myCards: cardsOf(userId),
      dueSoon: dueSoon(userId),
      favorites: favoriteCards(userId),
      recentlyOpened: recentlyOpened(userId),
      activity: recentActivity(userId),
    });
    const { data } = await database
      .selectNoFrom((eb) => eb.cast<string>(overview, 'text').as('data'))
      .executeTakeFirstOrThrow();
    return jsonResponse(data);
  },
} satisfies DomainHandlers<'dashboard'>;

import { jsonBuildObject } from 'kysely/helpers/postgres';
import { boardSeenBy } from '../access/visible.ts';
import { jsonResponse, type DomainHandlers } from '../calls/call-context.ts';
import { favoriteCards } from '../cards/favorite-cards.ts';
import { navigation } from './navigation.ts';
import { cardsOf, dueSoon } from './own-cards.ts';
import { person } from './person.ts';
import { recentActivity, recentlyOpened } from './recent.ts';

/** No row has a higher id than its column holds. */
const isId = (id: number) => id <= 2 ** 31 - 1;

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

  async getReadableBoards({ boardIds }, { database, caller: { userId } }) {
    const ids = boardIds.split(',').map(Number).filter(isId);
    if (ids.length === 0) return { data: [] };
    const seen = await database
      .selectFrom('boards as b')
      .where('b.id', 'in', ids)
      .where(boardSeenBy(userId))
      .select('b.id')
      .orderBy('b.id')
      .execute();
    return { data: seen.map(({ id }) => id) };
  },
} satisfies DomainHandlers<'dashboard'>;

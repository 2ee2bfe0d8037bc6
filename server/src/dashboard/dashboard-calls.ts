import { jsonBuildObject } from 'kysely/helpers/postgres';
import { INTEGER_MAX } from 'shared-api/limits';
import { boardSeenBy } from '../access/visible.ts';
import { jsonResponse, type DomainHandlers } from '../calls/call-context.ts';
import { favoriteCards } from '../cards/favorite-cards.ts';
import { newestEventOf } from '../live/events.ts';
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
    const { data, eventId } = await database
      .selectFrom('users as u')
      .where('u.id', '=', userId)
      .select((eb) => eb.cast<string>(overview, 'text').as('data'))
      .select(newestEventOf('user', 'u').as('eventId'))
      .executeTakeFirstOrThrow();
    return jsonResponse(data, `,"eventId":${eventId}`);
  },

  async getReadableBoards({ boardIds }, { database, caller: { userId } }) {
    // A query with a number that its column cannot hold fails.
    const ids = boardIds
      .split(',')
      .map(Number)
      .filter((id) => id <= INTEGER_MAX);
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

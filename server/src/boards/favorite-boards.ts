import { done, type DomainHandlers } from '../calls/call-context.ts';

/** The boards that a person has as favorites, which nobody else sees. */
export const favoriteBoards = {
  async setFavorite({ boardId, favorite }, { database, caller: { userId }, signal }) {
    if (favorite) {
      await database
        .insertInto('favorite_boards')
        .values({ user_id: userId, board_id: boardId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await database
        .deleteFrom('favorite_boards')
        .where('user_id', '=', userId)
        .where('board_id', '=', boardId)
        .execute();
    }
    signal({ entity: 'board', entityId: boardId, change: 'changed', people: [userId] });
    return done;
  },
} satisfies DomainHandlers<'board'>;

import { done, type DomainHandlers } from '../calls/call-context.ts';
import { inChunks, type Refusals } from '../core/bulk.ts';
import { notFound } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { anyOf } from '../database/sql-fragments.ts';

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

const watchCards = (database: Database, userId: number, cardIds: readonly number[]) =>
  database
    .insertInto('watches')
    .columns(['user_id', 'card_id'])
    .expression((eb) =>
      eb
        .selectFrom('cards')
        .where('id', '=', anyOf(cardIds))
        .select([eb.val(userId).as('user_id'), 'id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const unwatchCards = (database: Database, userId: number, cardIds: readonly number[]) =>
  database
    .deleteFrom('watches')
    .where('user_id', '=', userId)
    .where('card_id', '=', anyOf(cardIds))
    .execute();

/** The flags that a user sets on a card, which nobody else sees. */
export const personalFlags = {
  async setWatch({ cardId, watch }, { database, caller: { userId } }) {
    await (watch ? setFlag : removeFlag)(database, { table: 'watches', userId, cardId });
    return done;
  },

  async setWatches({ cardIds, watch }, { database, caller: { userId }, place: { boardId } }) {
    const known = await database
      .selectFrom('cards')
      .where('id', '=', anyOf(cardIds))
      .where('board_id', '=', boardId)
      .select('id')
      .execute();
    const ids = known.map((card) => card.id);
    await (watch ? watchCards : unwatchCards)(database, userId, ids);
    const found = new Set(ids);
    const work = (chunk: readonly number[]) =>
      Promise.resolve<Refusals>(
        new Map(chunk.flatMap((id) => (found.has(id) ? [] : [[id, notFound('card')]]))),
      );
    return { data: await inChunks(cardIds, work) };
  },

  async setFavorite({ cardId, favorite }, { database, caller: { userId } }) {
    await (favorite ? setFlag : removeFlag)(database, { table: 'favorites', userId, cardId });
    return done;
  },
} satisfies DomainHandlers<'card'>;

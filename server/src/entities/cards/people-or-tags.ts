import type { Expression } from 'kysely';
import { anyOf } from '../../database/sql-fragments.ts';
import type { Database } from '../../database/open-database.ts';
import { ints, unnested, unnestedInOrder } from '../../database/unnested.ts';

const KEYS = { card_users: 'user_id', card_tags: 'tag_id' } as const;

type Table = keyof typeof KEYS;

/**
 * Replaces a card's people or tags by these, in this order. Unchanged rows are not written, so that
 * they make no entry in the log of changes.
 */
export async function replacePeopleOrTags(
  database: Database,
  table: Table,
  cardId: number,
  wanted: readonly number[],
): Promise<void> {
  const key = KEYS[table];
  await database
    .deleteFrom(table)
    .where('card_id', '=', cardId)
    .where((eb) => eb.not(eb(key, '=', anyOf(wanted))))
    .execute();
  await database
    .insertInto(table)
    // Kysely only allows the columns common to both tables.
    .columns(['card_id', key as never, 'ordinal'])
    .expression((eb) =>
      eb
        .selectFrom(unnestedInOrder('wanted', { id: ints(wanted) }))
        .select([eb.val(cardId).as('card_id'), 'wanted.id', 'wanted.ordinal']),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['card_id', key])
        .doUpdateSet((eb) => ({ ordinal: eb.ref('excluded.ordinal') }))
        .whereRef(`${table}.ordinal`, '<>', 'excluded.ordinal'),
    )
    .execute();
}

/** The place behind all that a card has. */
export const nextOrdinal = (
  database: Database,
  table: Table,
  cardId: number | Expression<number>,
) =>
  database
    .selectFrom(table)
    .where('card_id', '=', cardId)
    .select((eb) => eb(eb.fn.coalesce(eb.fn.max('ordinal'), eb.lit(0)), '+', 1).as('ordinal'));

/** Adds a person or tag to cards, behind those that they have; returns the ids of the changed ones. */
export async function addToCards(
  database: Database,
  table: Table,
  cardIds: readonly number[],
  id: number,
): Promise<number[]> {
  const key = KEYS[table];
  const rows = await database
    .insertInto(table)
    .columns(['card_id', key as never, 'ordinal'])
    .expression((eb) =>
      eb
        .selectFrom(unnested('given', { card_id: ints(cardIds) }))
        .select((given) => [
          'given.card_id',
          given.val(id).as('id'),
          nextOrdinal(database, table, given.ref('given.card_id')).as('ordinal'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('card_id')
    .execute();
  return rows.map(({ card_id: cardId }) => cardId);
}

/** Takes a person or tag off cards; returns the ids of the changed ones. */
export async function takeOffCards(
  database: Database,
  table: Table,
  cardIds: readonly number[],
  id: number,
): Promise<number[]> {
  const rows = await database
    .deleteFrom(table)
    .where('card_id', '=', anyOf(cardIds))
    .where((eb) => eb(KEYS[table], '=', id))
    .returning('card_id')
    .execute();
  return rows.map(({ card_id: cardId }) => cardId);
}

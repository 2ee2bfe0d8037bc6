import type { CallContext } from '../../calls/call-context.ts';
import { ruleBroken } from '../../core/domain-errors.ts';
import { anyOf } from '../../database/sql-fragments.ts';
import { nextOrdinal, replacePeopleOrTags } from './people-or-tags.ts';
import { raiseVersion } from './raise-version.ts';

/** Replaces a card's tags by these; they must be the board's. */
export async function replaceTags(
  { database, place: { boardId } }: CallContext,
  cardId: number,
  tags: readonly number[],
): Promise<void> {
  const wanted = [...new Set(tags)];
  const known = await database
    .selectFrom('tags')
    .where('board_id', '=', boardId)
    .where('id', '=', anyOf(wanted))
    .select('id')
    .execute();
  if (known.length < wanted.length) throw ruleBroken('not-a-tag', {});
  await replacePeopleOrTags(database, 'card_tags', cardId, wanted);
}

/** Adds one of the board's tags to a card, unless the card has it. */
export async function addTagById(
  context: CallContext,
  cardId: number,
  tagId: number,
): Promise<void> {
  const { database } = context;
  const added = await database
    .insertInto('card_tags')
    .columns(['card_id', 'tag_id', 'ordinal'])
    .expression((eb) =>
      eb
        .selectFrom('tags')
        .where('id', '=', tagId)
        .where('board_id', '=', context.place.boardId)
        .select([
          eb.val(cardId).as('card_id'),
          'id as tag_id',
          nextOrdinal(database, 'card_tags', cardId).as('ordinal'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('tag_id')
    .executeTakeFirst();
  if (added !== undefined) await raiseVersion(context, cardId);
}

import { sql } from 'kysely';
import type { CallContext } from '../../calls/call-context.ts';
import { ruleBroken } from '../../core/domain-errors.ts';
import { raiseVersion } from './raise-version.ts';

/** Makes a card's tags be those given; they must be the board's. */
export async function replaceTags(
  { database, item: { boardId } }: CallContext,
  cardId: number,
  tags: readonly number[],
): Promise<void> {
  const wanted = [...new Set(tags)];
  const { rows } = await sql`
    select id from tags where board_id = ${boardId} and id = any(${wanted}::int[])`.execute(
    database,
  );
  if (rows.length < wanted.length) {
    throw ruleBroken('not-a-tag', {});
  }
  await sql`
    delete from card_tags
    where card_id = ${cardId} and tag_id <> all(${wanted}::int[])`.execute(database);
  await sql`
    insert into card_tags as ct (card_id, tag_id, ordinal)
    select ${cardId}, tag_id, ordinal
    from unnest(${wanted}::int[]) with ordinality as wanted (tag_id, ordinal)
    on conflict (card_id, tag_id) do update set ordinal = excluded.ordinal
      where ct.ordinal <> excluded.ordinal`.execute(database);
}

/** Puts one of the board's tags on a card, unless it is there. */
export async function addTagById(
  context: CallContext,
  cardId: number,
  tagId: number,
): Promise<void> {
  const { rows } = await sql`
    insert into card_tags (card_id, tag_id, ordinal)
    select ${cardId}::int, id, (
      select coalesce(max(ordinal), 0) + 1 from card_tags where card_id = ${cardId})
    from tags where id = ${tagId} and board_id = ${context.item.boardId}
    on conflict do nothing returning tag_id`.execute(context.database);
  if (rows[0] !== undefined) await raiseVersion(context, cardId);
}

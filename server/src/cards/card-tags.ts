import { sql } from 'kysely';
import { onlyRow } from '../database/only-row.ts';
import type { Tag } from 'shared-api/contract';
import { tagJson } from '../boards/board-json.ts';
import { done, jsonAnswer, type CallContext, type DomainHandlers } from '../http/call-context.ts';
import { noteCard, raiseVersion } from './note-card.ts';
import { DomainError, notFound, ruleBroken } from '../http/domain-errors.ts';

const DEFAULT_COLOR = '#d9d9d9';

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
  await sql`delete from card_tags where card_id = ${cardId}`.execute(database);
  await sql`
    insert into card_tags (card_id, tag_id, ordinal)
    select ${cardId}, tag_id, ordinal
    from unnest(${wanted}::int[]) with ordinality as wanted (tag_id, ordinal)`.execute(database);
}

/** The tag meant by id, or by name: then it is created when the board has none of that name. */
async function tagMeant(
  { database, item: { boardId }, record }: CallContext,
  given: {
    tagId?: number | undefined;
    tagName?: string | undefined;
    tagColor?: string | undefined;
  },
): Promise<Tag> {
  const { tagId, tagName, tagColor } = given;
  if (tagId === undefined && tagName === undefined) {
    throw new DomainError('malformed', { field: 'tagName', problem: 'missing' });
  }
  if (tagId === undefined) {
    const created = await sql<{ tag: Tag }>`
      insert into tags as t (board_id, name, color)
      values (${boardId}, ${tagName}, ${tagColor ?? DEFAULT_COLOR})
      on conflict do nothing returning ${tagJson} as tag`.execute(database);
    const tag = created.rows[0]?.tag;
    if (tag !== undefined) {
      record({ entity: 'tag', entityId: tag.id, boardId, change: 'created' });
      return tag;
    }
  }
  const { rows } = await sql<{ tag: Tag }>`
    select ${tagJson} as tag from tags t where t.board_id = ${boardId}
      and (t.id = ${tagId ?? null} or (${tagId ?? null}::int is null
        and lower(t.name) = lower(${tagName ?? null})))`.execute(database);
  const found = rows[0]?.tag;
  if (found === undefined) throw notFound('tag');
  return found;
}

/** Puts one of the board's tags on a card and answers its name; undefined when it is there. */
export async function addTagById(
  context: CallContext,
  cardId: number,
  tagId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with added as (
      insert into card_tags (card_id, tag_id, ordinal)
      select ${cardId}::int, id, (
        select coalesce(max(ordinal), 0) + 1 from card_tags where card_id = ${cardId})
      from tags where id = ${tagId} and board_id = ${context.item.boardId}
      on conflict do nothing returning tag_id)
    select t.name from added join tags t on t.id = added.tag_id`.execute(context.database);
  if (rows[0] !== undefined) await raiseVersion(context, cardId);
  return rows[0]?.name;
}

/** The calls about the tags of a card. */
export const cardTags = {
  async addTag({ cardId, ...given }, context) {
    const tag = await tagMeant(context, given);
    const name = await addTagById(context, cardId, tag.id);
    if (name !== undefined) noteCard(context, cardId, 'tag', `added the tag ${name}`);
    return { data: tag };
  },

  async deleteTag({ cardId, tagId }, context) {
    const { rows } = await sql<{ name: string }>`
      delete from card_tags ct using tags t
      where ct.card_id = ${cardId} and ct.tag_id = ${tagId} and t.id = ct.tag_id
      returning t.name`.execute(context.database);
    if (rows[0] === undefined) return done;
    await raiseVersion(context, cardId);
    noteCard(context, cardId, 'tag', `removed the tag ${rows[0].name}`);
    return done;
  },

  async getTag({ keyword, boardId }, { database }) {
    const answered = await sql<{ data: string }>`
      select coalesce(json_agg(${tagJson} order by lower(t.name), t.id), '[]')::text as data
      from tags t
      where t.board_id = ${boardId} and position(lower(${keyword}) in lower(t.name)) > 0`.execute(
      database,
    );
    return jsonAnswer(onlyRow(answered).data);
  },
} satisfies DomainHandlers<'card'>;

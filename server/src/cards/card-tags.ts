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
    throw ruleBroken('not-a-tag', 'One of these tags is not among those of the board.');
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
    throw new DomainError(400, 'malformed', 'tagId or tagName is required.');
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
  if (found === undefined) throw notFound('This tag');
  return found;
}

async function cardTagged(context: CallContext, cardId: number, action: string): Promise<void> {
  await raiseVersion(context, cardId);
  noteCard(context, cardId, 'tag', action);
}

/** The calls about the tags of a card. */
export const cardTags = {
  async addTag({ cardId, ...given }, context) {
    const tag = await tagMeant(context, given);
    const added = await sql`
      insert into card_tags (card_id, tag_id, ordinal)
      select ${cardId}, ${tag.id}, coalesce(max(ordinal), 0) + 1
      from card_tags where card_id = ${cardId}
      on conflict do nothing returning tag_id`.execute(context.database);
    if (added.rows.length > 0) await cardTagged(context, cardId, `added the tag ${tag.tagName}`);
    return { data: tag };
  },

  async deleteTag({ cardId, tagId }, context) {
    const { rows } = await sql<{ name: string }>`
      delete from card_tags ct using tags t
      where ct.card_id = ${cardId} and ct.tag_id = ${tagId} and t.id = ct.tag_id
      returning t.name`.execute(context.database);
    if (rows[0]) await cardTagged(context, cardId, `removed the tag ${rows[0].name}`);
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

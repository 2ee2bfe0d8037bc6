import { sql } from 'kysely';
import type { Tag } from 'shared-api/contract';
import { done, jsonAnswer, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { DomainError, notFound } from '../core/domain-errors.ts';
import { onlyRow } from '../database/only-row.ts';
import { tagJson } from '../entities/boards/board-json.ts';
import { addTagById } from '../entities/cards/card-tags.ts';
import { raiseVersion } from '../entities/cards/raise-version.ts';

const DEFAULT_COLOR = '#d9d9d9';

/** The tag meant by id, or by name: then it is created when the board has none of that name. */
async function tagMeant(
  { database, item: { boardId } }: CallContext,
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
    if (created.rows[0] !== undefined) return created.rows[0].tag;
  }
  const { rows } = await sql<{ tag: Tag }>`
    select ${tagJson} as tag from tags t where t.board_id = ${boardId}
      and (t.id = ${tagId ?? null} or (${tagId ?? null}::int is null
        and lower(t.name) = lower(${tagName ?? null})))`.execute(database);
  const found = rows[0]?.tag;
  if (found === undefined) throw notFound('tag');
  return found;
}

/** The calls about the tags of a card. */
export const cardTags = {
  async addTag({ cardId, ...given }, context) {
    const tag = await tagMeant(context, given);
    await addTagById(context, cardId, tag.id);
    return { data: tag };
  },

  async deleteTag({ cardId, tagId }, context) {
    const { rows } = await sql`
      delete from card_tags where card_id = ${cardId} and tag_id = ${tagId}
      returning tag_id`.execute(context.database);
    if (rows[0] !== undefined) await raiseVersion(context, cardId);
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

import type { Tag } from 'shared-api/contract';
import {
  done,
  jsonResponse,
  type CallContext,
  type DomainHandlers,
} from '../calls/call-context.ts';
import { DomainError, notFound } from '../core/domain-errors.ts';
import { containsText, jsonList } from '../database/sql-fragments.ts';
import { tagJson } from '../entities/boards/board-json.ts';
import { addTagById } from '../entities/cards/card-tags.ts';
import { raiseVersion } from '../entities/cards/raise-version.ts';

const DEFAULT_COLOR = '#d9d9d9';

/** The tag with the given id or name; a missing name is created on the board. */
async function tagMeant(
  { database, place: { boardId } }: CallContext,
  given: {
    tagId?: number | undefined;
    tagName?: string | undefined;
    tagColor?: string | undefined;
  },
): Promise<Tag> {
  const { tagId, tagName, tagColor } = given;
  if (tagId === undefined) {
    if (tagName === undefined) {
      throw new DomainError('malformed', { field: 'tagName', problem: 'missing' });
    }
    const created = await database
      .insertInto('tags')
      .values({ board_id: boardId, name: tagName, color: tagColor ?? DEFAULT_COLOR })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'name as tagName', 'color as tagColor', 'attach_in_board as attachInboard'])
      .executeTakeFirst();
    if (created !== undefined) return created;
  }
  const found = await database
    .selectFrom('tags as t')
    .where('t.board_id', '=', boardId)
    .where((eb) =>
      tagId === undefined
        ? eb(eb.fn('lower', ['t.name']), '=', eb.fn('lower', [eb.val(tagName)]))
        : eb('t.id', '=', tagId),
    )
    .select(tagJson.as('tag'))
    .executeTakeFirst();
  if (found === undefined) throw notFound('tag');
  return found.tag;
}

/** The calls about the tags of a card. */
export const cardTags = {
  async addTag({ cardId, ...given }, context) {
    const tag = await tagMeant(context, given);
    await addTagById(context, cardId, tag.id);
    return { data: tag };
  },

  async deleteTag({ cardId, tagId }, context) {
    const removed = await context.database
      .deleteFrom('card_tags')
      .where('card_id', '=', cardId)
      .where('tag_id', '=', tagId)
      .returning('tag_id')
      .executeTakeFirst();
    if (removed !== undefined) await raiseVersion(context, cardId);
    return done;
  },

  async getTag({ keyword, boardId }, { database }) {
    const { data } = await database
      .selectFrom('tags as t')
      .where('t.board_id', '=', boardId)
      .where((eb) => containsText(eb.ref('t.name'), keyword))
      .select((eb) => {
        const tags = eb.fn
          .jsonAgg(tagJson)
          .orderBy((tag) => tag.fn('lower', ['t.name']))
          .orderBy('t.id');
        return eb.cast<string>(jsonList(tags), 'text').as('data');
      })
      .executeTakeFirstOrThrow();
    return jsonResponse(data);
  },
} satisfies DomainHandlers<'card'>;

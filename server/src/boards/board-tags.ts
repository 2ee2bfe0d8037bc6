import { dropRulesNaming } from '../automation/apply-rule.ts';
import { withoutNotifications } from '../changes/cause.ts';
import { done, jsonResponse, type DomainHandlers } from '../calls/call-context.ts';
import { conflict } from '../core/domain-errors.ts';
import { tagJson } from '../entities/boards/board-json.ts';
import { tagsJson } from '../entities/boards/tags-json.ts';

const taken = (name: string) => conflict('duplicate', { of: 'tag', name });

/** The board's calls about tags. */
export const boardTags = {
  async getAllBoardTag({ boardId }, { database }) {
    const { data } = await database
      .selectNoFrom((eb) => eb.cast<string>(tagsJson(boardId), 'text').as('data'))
      .executeTakeFirstOrThrow();
    return jsonResponse(data);
  },

  async addBoardTag({ boardId, tagName, tagColor, attachInboard }, { database }) {
    const added = await database
      .with('added', (db) =>
        db
          .insertInto('tags')
          .values({
            board_id: boardId,
            name: tagName,
            color: tagColor,
            attach_in_board: attachInboard ?? true,
          })
          .onConflict((onNamesake) => onNamesake.doNothing())
          .returningAll(),
      )
      .selectFrom('added as t')
      .select(tagJson.as('tag'))
      .executeTakeFirst();
    if (added === undefined) throw taken(tagName);
    return { data: added.tag };
  },

  async editBoardTag({ boardId, tagId, tagName, tagColor, attachInboard }, { database }) {
    // Locked, so that two concurrent calls cannot give two tags the same name.
    await database
      .selectFrom('boards')
      .select('id')
      .where('id', '=', boardId)
      .forNoKeyUpdate()
      .execute();
    const edited = await database
      .updateTable('tags as t')
      .set({ name: tagName, color: tagColor, attach_in_board: attachInboard })
      .where('t.id', '=', tagId)
      .where((eb) => {
        const namesakes = eb
          .selectFrom('tags as other')
          .where('other.board_id', '=', boardId)
          .where('other.id', '<>', tagId)
          .where((of) =>
            of(of.fn('lower', ['other.name']), '=', of.fn('lower', [of.val(tagName)])),
          );
        return eb.not(eb.exists(namesakes));
      })
      .returning(tagJson.as('tag'))
      .executeTakeFirst();
    if (edited === undefined) throw taken(tagName);
    return { data: edited.tag };
  },

  async deleteBoardTag({ tagId }, context) {
    const { database } = context;
    await dropRulesNaming(context, { tagId });
    await withoutNotifications(database, () =>
      database.deleteFrom('card_tags').where('tag_id', '=', tagId).execute(),
    );
    await database.deleteFrom('tags').where('id', '=', tagId).execute();
    return done;
  },
} satisfies DomainHandlers<'board'>;

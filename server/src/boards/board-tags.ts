import { sql } from 'kysely';
import { dropRulesNaming } from '../automation/apply-rule.ts';
import { quietly } from '../changes/cause.ts';
import { onlyRow } from '../database/only-row.ts';
import type { Tag } from 'shared-api/contract';
import { done, jsonAnswer, type DomainHandlers } from '../calls/call-context.ts';
import { conflict } from '../core/domain-errors.ts';
import { tagJson } from '../entities/boards/board-json.ts';

const taken = (name: string) => conflict('duplicate', { of: 'tag', name });

/** The board's calls about tags. */
export const boardTags = {
  async getAllBoardTag({ boardId }, { database }) {
    const answered = await sql<{ data: string }>`
      select coalesce(json_agg(${tagJson} order by lower(t.name), t.id), '[]')::text as data
      from tags t where t.board_id = ${boardId}`.execute(database);
    return jsonAnswer(onlyRow(answered).data);
  },

  async addBoardTag({ boardId, tagName, tagColor, attachInboard }, { database }) {
    const { rows } = await sql<{ tag: Tag }>`
      insert into tags as t (board_id, name, color, attach_in_board)
      values (${boardId}, ${tagName}, ${tagColor}, ${attachInboard ?? true})
      on conflict do nothing returning ${tagJson} as tag`.execute(database);
    const tag = rows[0]?.tag;
    if (tag === undefined) throw taken(tagName);
    return { data: tag };
  },

  async editBoardTag({ boardId, tagId, tagName, tagColor, attachInboard }, { database }) {
    // Locked, so that two tags cannot take one name at the same time.
    await sql`select from boards where id = ${boardId} for no key update`.execute(database);
    const { rows } = await sql<{ tag: Tag }>`
      update tags t set name = ${tagName}, color = ${tagColor},
        attach_in_board = coalesce(${attachInboard ?? null}, attach_in_board)
      where t.id = ${tagId} and not exists (
        select from tags other where other.board_id = ${boardId} and other.id <> ${tagId}
          and lower(other.name) = lower(${tagName}))
      returning ${tagJson} as tag`.execute(database);
    const tag = rows[0]?.tag;
    if (tag === undefined) throw taken(tagName);
    return { data: tag };
  },

  async deleteBoardTag({ tagId }, context) {
    const { database } = context;
    await dropRulesNaming(context, { tagId });
    await quietly(database, () =>
      sql`delete from card_tags where tag_id = ${tagId}`.execute(database),
    );
    await sql`delete from tags where id = ${tagId}`.execute(database);
    return done;
  },
} satisfies DomainHandlers<'board'>;

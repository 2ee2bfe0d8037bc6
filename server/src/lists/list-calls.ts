import { sql } from 'kysely';
import { dropRulesNaming } from '../automation/apply-rule.ts';
import { deleteCards } from '../cards/card-archive.ts';
import { chunksOf } from '../core/bulk.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { notFound, ruleBroken, staleVersion } from '../core/domain-errors.ts';
import { copyList } from './copy-list.ts';
import { readList } from '../entities/lists/list-json.ts';
import { lockList } from '../entities/lists/list-locks.ts';
import { rankForNewList } from '../entities/lists/list-order.ts';
import { listGroups } from './list-groups.ts';
import { listMarks } from './list-marks.ts';
import { sortCards } from './sort-cards.ts';
import { swapLists } from './swap-lists.ts';

export const list = {
  ...listMarks,
  ...listGroups,
  copyList,
  sortCards,
  updatePosition: swapLists,

  async create({ boardId, name, position, limit }, { database }) {
    const rank = await rankForNewList(database, boardId, position);
    const { id } = await database
      .insertInto('lists')
      .values({ board_id: boardId, name, rank, wip_limit: limit ?? null, color: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { data: await readList(database, id) };
  },

  async edit({ boardId, listId, name, limit, collapsed, version }, { database }) {
    const current = await lockList(database, boardId, listId);
    if (version !== undefined && version !== current.version) {
      throw staleVersion(await readList(database, listId));
    }
    await database
      .updateTable('lists')
      .set({
        ...(name !== undefined && { name }),
        ...(limit !== undefined && { wip_limit: limit }),
        ...(collapsed !== undefined && { collapsed }),
        version: current.version + 1,
      })
      .where('id', '=', listId)
      .execute();
    return { data: await readList(database, listId) };
  },

  async archived({ boardId, listId, archive }, { database }) {
    await lockList(database, boardId, listId);
    await sql`
      update lists set is_archived = ${archive === 1}, version = version + 1
      where id = ${listId} and is_archived <> ${archive === 1}`.execute(database);
    return done;
  },

  async delete({ boardId, listId, withCards }, context) {
    const { database } = context;
    const { name, is_archived: isArchived } = await lockList(database, boardId, listId);
    const { rows } = await sql<{ id: number }>`
      select id from cards where list_id = ${listId} order by id`.execute(database);
    if (rows.length > 0 && !(withCards === true && isArchived)) {
      throw ruleBroken('list-not-empty', { name, cards: rows.length });
    }
    for (const ids of chunksOf(rows.map(({ id }) => id))) await deleteCards(context, ids);
    await dropRulesNaming(context, { listId });
    const deleted = await sql`delete from lists where id = ${listId} returning id`.execute(
      database,
    );
    if (deleted.rows.length === 0) throw notFound('list');
    return done;
  },
} satisfies DomainHandlers<'list'>;

import { chunksOf } from 'shared-api/chunks';
import { dropRulesNaming } from '../automation/apply-rule.ts';
import { deleteCards } from '../cards/card-archive.ts';
import { lastEditor } from '../changes/last-editor.ts';
import { CHUNK_ITEMS } from '../core/bulk.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { notFound, ruleBroken, staleVersion } from '../core/domain-errors.ts';
import { copyList } from './copy-list.ts';
import { readList } from '../entities/lists/list-json.ts';
import { lockList } from '../entities/lists/list-locks.ts';
import { rankForNewList } from '../entities/lists/list-order.ts';
import { listGroups } from './list-groups.ts';
import { listAppearance } from './list-appearance.ts';
import { sortCards } from './sort-cards.ts';
import { swapLists } from './swap-lists.ts';

export const list = {
  ...listAppearance,
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

  async edit({ boardId, listId, name, limit, collapsed, version }, context) {
    const { database } = context;
    const current = await lockList(database, boardId, listId);
    if (version !== undefined && version !== current.version) {
      const columns = Object.entries({ name, wip_limit: limit, collapsed })
        .filter(([, value]) => value !== undefined)
        .map(([column]) => column);
      const row = { boardId, entity: 'list', entityId: listId } as const;
      throw staleVersion(await readList(database, listId), await lastEditor(context, row, columns));
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
    await database
      .updateTable('lists')
      .set((eb) => ({ is_archived: archive === 1, version: eb('version', '+', eb.lit(1)) }))
      .where('id', '=', listId)
      .where('is_archived', '<>', archive === 1)
      .execute();
    return done;
  },

  async delete({ boardId, listId, withCards }, context) {
    const { database } = context;
    const { name, is_archived: isArchived } = await lockList(database, boardId, listId);
    const cards = await database
      .selectFrom('cards')
      .select('id')
      .where('list_id', '=', listId)
      .orderBy('id')
      .execute();
    if (cards.length > 0 && !(withCards === true && isArchived)) {
      throw ruleBroken('list-not-empty', { name, cards: cards.length });
    }
    for (const ids of chunksOf(
      cards.map(({ id }) => id),
      CHUNK_ITEMS,
    ))
      await deleteCards(context, ids);
    await dropRulesNaming(context, { listId });
    const deleted = await database
      .deleteFrom('lists')
      .where('id', '=', listId)
      .returning('id')
      .executeTakeFirst();
    if (deleted === undefined) throw notFound('list');
    return done;
  },
} satisfies DomainHandlers<'list'>;

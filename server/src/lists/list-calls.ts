import { sql } from 'kysely';
import { onlyRow } from '../database/only-row.ts';
import { rightsOf } from '../access/accessed-item.ts';
import { listAnalytics } from '../analytics/analytics-calls.ts';
import { dropRulesNaming } from '../automation/apply-rule.ts';
import { automationCalls } from '../automation/automation-calls.ts';
import { deleteCards } from '../cards/card-archive.ts';
import { cardMoves } from '../cards/card-moves.ts';
import { chunksOf } from '../http/bulk.ts';
import { done, type DomainHandlers } from '../http/call-context.ts';
import { notFound, ruleBroken, staleVersion } from '../http/domain-errors.ts';
import { PackedJson } from '../http/packed-json.ts';
import { boardFrame } from './board-load.ts';
import { copyList } from './copy-list.ts';
import { readList } from './list-json.ts';
import { lockList } from './list-locks.ts';
import { rankForNewList } from './list-order.ts';
import { getChanges } from './get-changes.ts';
import { listGroups } from './list-groups.ts';
import { listMarks } from './list-marks.ts';
import { sortCards } from './sort-cards.ts';
import { swapLists } from './swap-lists.ts';

const aboutList = (boardId: number, listId: number) =>
  ({ entity: 'list', entityId: listId, boardId }) as const;

export const list = {
  ...cardMoves,
  ...listMarks,
  ...listGroups,
  ...listAnalytics,
  ...automationCalls,
  copyList,
  sortCards,
  updatePosition: swapLists,
  getChanges,

  async getAllList(input, { database, boards, caller: { userId }, item }) {
    const { boardId } = input;
    const { packed, assigned, eventId } = await boards.listsOf(database, { ...input, userId });
    const wanted = { boardId, userId, rights: rightsOf(item.strength), assigned, eventId };
    const [framed, { text }] = await Promise.all([boardFrame(wanted).execute(database), packed]);
    return new PackedJson(text, `,"board":${onlyRow(framed).frame}}`);
  },

  async create({ boardId, name, position, limit }, { database, record }) {
    const rank = await rankForNewList(database, boardId, position);
    const { id } = await database
      .insertInto('lists')
      .values({ board_id: boardId, name, rank, wip_limit: limit ?? null, color: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const activity = { type: 'created', action: `created the list ${name}` } as const;
    record({ ...aboutList(boardId, id), change: 'created', activity });
    return { data: await readList(database, id) };
  },

  async edit({ boardId, listId, name, limit, collapsed, version }, { database, record }) {
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
    const activity = { type: 'edited', action: `edited the list ${name ?? current.name}` } as const;
    // A list that is collapsed or expanded is no news to anybody who reads what was done.
    const isNews = name !== undefined || limit !== undefined;
    record({ ...aboutList(boardId, listId), change: 'changed', ...(isNews && { activity }) });
    return { data: await readList(database, listId) };
  },

  async archived({ boardId, listId, archive }, { database, record }) {
    const { name } = await lockList(database, boardId, listId);
    const { rows } = await sql`
      update lists set is_archived = ${archive === 1}, version = version + 1
      where id = ${listId} and is_archived <> ${archive === 1} returning id`.execute(database);
    if (rows.length === 0) return done;
    const action = `${archive === 1 ? 'archived' : 'restored'} the list ${name}`;
    const activity = { type: 'status', action } as const;
    record({ ...aboutList(boardId, listId), change: 'changed', activity });
    return done;
  },

  async delete({ boardId, listId, withCards }, context) {
    const { database, record } = context;
    const { name, is_archived: isArchived } = await lockList(database, boardId, listId);
    const { rows } = await sql<{ id: number }>`
      select id from cards where list_id = ${listId} order by id`.execute(database);
    if (rows.length > 0 && !(withCards === true && isArchived)) {
      const message = `Cannot delete column "${name}" - it contains ${rows.length} tasks`;
      throw ruleBroken('list-not-empty', message);
    }
    for (const ids of chunksOf(rows.map(({ id }) => id))) await deleteCards(context, ids);
    await dropRulesNaming(context, { listId });
    const deleted = await sql`delete from lists where id = ${listId} returning id`.execute(
      database,
    );
    if (deleted.rows.length === 0) throw notFound('This list');
    const activity = { type: 'edited', action: `deleted the list ${name}` } as const;
    record({ ...aboutList(boardId, listId), change: 'deleted', activity });
    return done;
  },
} satisfies DomainHandlers<'list'>;

import type { Fields } from '../changes/logged-change.ts';
import { ERASED } from '../changes/redact.ts';
import type { Database } from '../database/open-database.ts';
import { anyOf } from '../database/sql-fragments.ts';
import { isMember } from '../entities/members/is-member.ts';
import type { TablePlan } from './plan-undo.ts';
import { notUndoable } from './undo-refusals.ts';

/** Columns that name people; a row stays without them where it can. */
const NULLABLE_PEOPLE = ['created_by', 'uploaded_by', 'assigned_user_id', 'resolved_by'];

/** What people wrote on a card, and may have had erased, while the card itself can come back. */
const ERASED_ALONE = ['comment', 'timeEntry'];

async function existing(
  database: Database,
  table: 'users' | 'cards' | 'tags' | 'lists' | 'list_groups' | 'comments',
  ids: readonly number[],
): Promise<Set<unknown>> {
  if (ids.length === 0) return new Set();
  const rows = await database.selectFrom(table).select('id').where('id', '=', anyOf(ids)).execute();
  return new Set(rows.map(({ id }) => id));
}

const idsIn = (rows: readonly Fields[], names: readonly string[]) =>
  rows.flatMap((row) =>
    names.flatMap((name) => (typeof row[name] === 'number' ? [row[name]] : [])),
  );

const withoutGone = (row: Fields, names: readonly string[], there: ReadonlySet<unknown>): Fields =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      names.includes(name) && !there.has(value) ? null : value,
    ]),
  );

/** Assignees who may still be given work on their card's board. */
async function assignable(database: Database, rows: readonly Fields[]): Promise<Fields[]> {
  const cards = await database
    .selectFrom('cards as c')
    .innerJoin('boards as b', 'b.id', 'c.board_id')
    .innerJoin('users as u', (join) => join.on('u.id', '=', anyOf(idsIn(rows, ['user_id']))))
    .where('c.id', '=', anyOf(idsIn(rows, ['card_id'])))
    .where((eb) =>
      isMember({ boardId: eb.ref('b.id'), projectId: eb.ref('b.project_id') }, eb.ref('u.id')),
    )
    .select(['c.id as cardId', 'u.id as userId'])
    .execute();
  const known = new Set(cards.map(({ cardId, userId }) => `${cardId} ${userId}`));
  return rows.filter((row) => known.has(`${String(row.card_id)} ${String(row.user_id)}`));
}

/** Rules of lists that are there, which name no label or list that is gone. */
async function runnable(database: Database, rows: readonly Fields[]): Promise<Fields[]> {
  const actions = rows.map(({ action }) => action as Fields);
  const lists = await existing(database, 'lists', [
    ...idsIn(rows, ['list_id']),
    ...idsIn(actions, ['listId']),
  ]);
  const tags = await existing(database, 'tags', idsIn(actions, ['tagId']));
  return rows.filter(({ list_id: ownList, action }) => {
    const { listId = ownList, tagId } = action as Fields;
    return lists.has(ownList) && lists.has(listId) && (tagId === undefined || tags.has(tagId));
  });
}

/**
 * The rows to write again, without what is gone since: people, labels, and cards that others
 * counted towards. What has been erased does not come back.
 */
export async function revivedRows(
  database: Database,
  { table, inserts: given }: TablePlan,
): Promise<Fields[]> {
  const isErased = (row: Fields) => Object.values(row).includes(ERASED);
  let inserts = given;
  if (inserts.some(isErased) && !ERASED_ALONE.includes(table.entity)) throw notUndoable();
  if (inserts.length === 0) return [];
  if (table.entity === 'assignee') return assignable(database, inserts);
  if (table.entity === 'rule') return runnable(database, inserts);
  if (table.entity === 'groupedList') {
    const groups = await existing(database, 'list_groups', idsIn(inserts, ['list_group_id']));
    return inserts.filter(({ list_group_id: groupId }) => groups.has(groupId));
  }
  if (table.entity === 'cardTag') {
    const tags = await existing(database, 'tags', idsIn(inserts, ['tag_id']));
    return inserts.filter(({ tag_id: tagId }) => tags.has(tagId));
  }
  if (table.entity === 'reaction') {
    const comments = await existing(database, 'comments', idsIn(inserts, ['comment_id']));
    inserts = inserts.filter(({ comment_id: commentId }) => comments.has(commentId));
  }
  const people = await existing(database, 'users', idsIn(inserts, [...NULLABLE_PEOPLE, 'user_id']));
  const rows = inserts
    .filter((row) => !isErased(row))
    .filter(({ user_id: userId }) => typeof userId !== 'number' || people.has(userId))
    .map((row) => withoutGone(row, NULLABLE_PEOPLE, people));
  if (table.entity !== 'card') return rows;
  const parents = await existing(database, 'cards', idsIn(rows, ['parent_id']));
  for (const { id } of rows) parents.add(id);
  return rows.map((row) => withoutGone(row, ['parent_id'], parents));
}

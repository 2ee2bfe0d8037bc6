import { expressionBuilder, sql, type AliasableExpression } from 'kysely';
import type { List } from 'shared-api/contract';
import type { Database } from '../../database/open-database.ts';
import { rowCount } from '../../database/sql-fragments.ts';
import type { DB } from '../../database/schema/schema.generated.ts';
import { notFound } from '../../core/domain-errors.ts';

const eb = expressionBuilder<DB & { l: DB['lists'] }, 'l'>();

/** The fields of a list from the row `l`, beside its position. */
export const listFields = sql`
  'id', l.id, 'board_id', l.board_id, 'name', l.name, 'limit', l.wip_limit,
  'isFixed', l.is_fixed, 'collapsed', l.collapsed, 'color', l.color,
  'is_archived', l.is_archived::int, 'version', l.version`;

/** The 1-based place of list `l` among the board's lists of its tab. */
export const listPosition: AliasableExpression<number> = eb
  .selectFrom('lists as o')
  .whereRef('o.board_id', '=', 'l.board_id')
  .whereRef('o.is_archived', '=', 'l.is_archived')
  .whereRef('o.rank', '<=', 'l.rank')
  .select(rowCount.as('position'))
  .$asScalar();

const listJson = sql<List>`json_build_object(${listFields}, 'position', ${listPosition})`;

/** A list without its cards; throws `not-found` if it does not exist. */
export async function readList(database: Database, listId: number): Promise<List> {
  const found = await database
    .selectFrom('lists as l')
    .where('l.id', '=', listId)
    .select(listJson.as('list'))
    .executeTakeFirst();
  if (found === undefined) throw notFound('list');
  return found.list;
}

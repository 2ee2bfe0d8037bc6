import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { ErrorParams } from 'shared-api/contract';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { fullName } from '../database/sql-fragments.ts';
import { isoTimestamp } from '../database/time.ts';

interface Asking {
  readonly database: Database;
  readonly caller: { readonly userId: number };
}

interface Row {
  readonly boardId: number;
  readonly entity: 'card' | 'list' | 'checklist' | 'checklistItem' | 'comment';
  readonly entityId: number;
}

const eb = expressionBuilder<DB & { c: DB['changes'] }, 'c'>();

const hasAnyOf = (columns: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`${eb.ref('c.after')} ?| ${[...columns]}`;

/** The person who has last written any of these columns of a row, and when; empty params if it is not logged. */
export async function lastEditor(
  { database, caller }: Asking,
  { boardId, entity, entityId }: Row,
  columns: readonly string[],
): Promise<ErrorParams<'stale-version'>> {
  const last = await database
    .selectFrom('changes as c')
    .leftJoin('users as u', 'u.id', 'c.actor_id')
    .where('c.board_id', '=', boardId)
    .where('c.entity', '=', entity)
    .where('c.entity_id', '=', entityId)
    .where(hasAnyOf(columns))
    .select((of) => [
      of.ref('c.actor_id').as('actorId'),
      isoTimestamp(of.ref('c.at')).as('at'),
      fullName('u').$castTo<string | null>().as('name'),
    ])
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return {};
  const by = last.actorId === caller.userId ? '' : (last.name ?? undefined);
  return { ...(by !== undefined && { by }), at: last.at };
}

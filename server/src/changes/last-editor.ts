import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { ErrorParams } from 'shared-api/contract';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { anyOf, fullName } from '../database/sql-fragments.ts';
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

type LastEditor = ErrorParams<'stale-version'>;

interface Written {
  readonly actorId: number | null;
  readonly name: string | null;
  readonly at: string;
}

function editorOf({ actorId, name, at }: Written, { caller }: Asking): LastEditor {
  const by = actorId === caller.userId ? '' : (name ?? undefined);
  return { ...(by !== undefined && { by }), at };
}

/** The person who has last written any of these columns of a row, and when; empty params if it is not logged. */
export async function lastEditor(
  asking: Asking,
  { boardId, entity, entityId }: Row,
  columns: readonly string[],
): Promise<LastEditor> {
  const last = await asking.database
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
  return last === undefined ? {} : editorOf(last, asking);
}

/** The last editors of many cards of a board, by the ids of the cards; those that are not logged are left out. */
export async function lastEditorsOfCards(
  asking: Asking,
  { boardId, cardIds }: { readonly boardId: number; readonly cardIds: readonly number[] },
  columns: readonly string[],
): Promise<ReadonlyMap<number, LastEditor>> {
  const rows = await asking.database
    .selectFrom('changes as c')
    .leftJoin('users as u', 'u.id', 'c.actor_id')
    .where('c.board_id', '=', boardId)
    .where('c.entity', '=', 'card')
    // The index of a card's activity has all changes of its fields, and is shorter than the board's log.
    .where('c.card_id', '=', anyOf(cardIds))
    .where('c.activity', 'is not', null)
    .where(hasAnyOf(columns))
    .distinctOn('c.entity_id')
    .select((of) => [
      of.ref('c.entity_id').as('cardId'),
      of.ref('c.actor_id').as('actorId'),
      isoTimestamp(of.ref('c.at')).as('at'),
      fullName('u').$castTo<string | null>().as('name'),
    ])
    .orderBy('c.entity_id')
    .orderBy('c.id', 'desc')
    .execute();
  return new Map(rows.map((last) => [last.cardId, editorOf(last, asking)]));
}

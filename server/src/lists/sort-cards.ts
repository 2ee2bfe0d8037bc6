import { logSorting } from '../changes/cause.ts';
import { expressionBuilder, type Expression } from 'kysely';
import type { Contract } from 'shared-api/contract';
import { priorityOrder } from '../entities/cards/priority-order.ts';
import { writeRanks } from '../entities/cards/card-order.ts';
import type { Handler, Parsed } from '../calls/call-context.ts';
import { blocked } from '../core/domain-errors.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { fullName, isLockedRow } from '../database/sql-fragments.ts';
import { reorderAroundLocked } from '../order/reorder.ts';
import { lockList } from '../entities/lists/list-locks.ts';

type SortCards = Contract['list']['sortCards'];

const eb = expressionBuilder<DB, 'cards'>();

/** The sort keys of cards; cards without a value, such as a date, come last in both directions. */
const KEYS: Readonly<Record<Parsed<SortCards>['by'], Expression<unknown>>> = {
  priority: priorityOrder(eb.ref('priority')),
  startAt: eb.ref('start_at'),
  dueDate: eb.ref('due_at'),
  assignee: eb
    .selectFrom('card_users as cu')
    .innerJoin('users as u', 'u.id', 'cu.user_id')
    .whereRef('cu.card_id', '=', 'cards.id')
    .orderBy('cu.ordinal')
    .orderBy('cu.user_id')
    .limit(eb.lit(1))
    .select((of) => of.fn('lower', [fullName('u')]).as('name'))
    .$asScalar(),
  alphabetical: eb.fn('lower', ['name']),
  created: eb.ref('created_at'),
};

/** Sorts a list's cards once, for everybody. Locked and archived cards stay where they are. */
export const sortCards: Handler<SortCards> = async (input, context) => {
  const { boardId, listId, by, order } = input;
  const { database, place } = context;
  if (place.blocked) throw blocked();
  await lockList(database, boardId, listId);
  const sortedPosition = eb.fn
    .agg<string>('row_number')
    .over((over) => over.orderBy(KEYS[by], (key) => key[order]().nullsLast()).orderBy('rank'));
  const rows = await database
    .selectFrom('cards')
    .where('list_id', '=', listId)
    .orderBy('rank')
    .select([
      'id',
      'rank',
      eb
        .or([isLockedRow(eb.ref('is_fixed')), eb.ref('is_archived')])
        .$castTo<boolean>()
        .as('locked'),
      'is_archived as archived',
      sortedPosition.as('wanted'),
    ])
    .execute();
  const wanted = [...rows].sort((a, b) => Number(a.wanted) - Number(b.wanted));
  const { order: sorted, moves } = reorderAroundLocked(rows, wanted);
  await writeRanks(database, moves);
  await logSorting(database, { boardId, listId });
  const archived = new Set(rows.filter((row) => row.archived).map(({ id }) => id));
  const shown = sorted.filter((id) => !archived.has(id));
  return { data: shown.map((id, index) => ({ id, position: index + 1 })) };
};

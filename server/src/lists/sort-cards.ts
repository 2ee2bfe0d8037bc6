import { logSorting } from '../changes/cause.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Contract } from 'shared-api/contract';
import { writeRanks } from '../entities/cards/card-order.ts';
import type { Handler, Parsed } from '../calls/call-context.ts';
import { blocked } from '../core/domain-errors.ts';
import { reorderAroundLocked, type Ranked } from '../order/reorder.ts';
import { lockList } from '../entities/lists/list-locks.ts';

type SortCards = Contract['list']['sortCards'];

/** What a card is sorted by; without it, as without a date, it comes last either way. */
const KEYS: Readonly<Record<Parsed<SortCards>['by'], RawBuilder<unknown>>> = {
  priority: sql`array_position(array['high', 'medium', 'low'], priority)`,
  startAt: sql`start_at`,
  dueDate: sql`due_at`,
  assignee: sql`(select lower(u.first_name || ' ' || u.last_name)
    from card_users cu join users u on u.id = cu.user_id
    where cu.card_id = cards.id order by cu.ordinal, cu.user_id limit 1)`,
  alphabetical: sql`lower(name)`,
  created: sql`created_at`,
};

/** Sorts a list's cards once, for everybody. Locked and archived cards stay where they are. */
export const sortCards: Handler<SortCards> = async (input, context) => {
  const { boardId, listId, by, order } = input;
  const { database, item } = context;
  if (item.blocked) throw blocked();
  await lockList(database, boardId, listId);
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Ranked & { archived: boolean; wanted: string }>`
    select id, rank, is_fixed = 0 or is_archived as locked, is_archived as archived,
      row_number() over (order by ${KEYS[by]} ${direction} nulls last, rank) as wanted
    from cards where list_id = ${listId} order by rank`.execute(database);
  const wanted = [...rows].sort((a, b) => Number(a.wanted) - Number(b.wanted));
  const { order: sorted, moves } = reorderAroundLocked(rows, wanted);
  await writeRanks(database, moves);
  await logSorting(database, { boardId, listId });
  const archived = new Set(rows.filter((row) => row.archived).map(({ id }) => id));
  const shown = sorted.filter((id) => !archived.has(id));
  return { data: shown.map((id, index) => ({ id, position: index + 1 })) };
};

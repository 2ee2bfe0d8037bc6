import { sql } from 'kysely';
import type { Contract } from 'shared-api/contract';
import { copyBelongings, type CardCopy } from '../cards/copy-belongings.ts';
import { copyName } from '../cards/copy-card.ts';
import { onlyRow } from '../database/only-row.ts';
import { chunksOf } from '../core/bulk.ts';
import type { CallContext, Handler } from '../calls/call-context.ts';
import { asMadeFrom, quietly } from '../changes/cause.ts';
import { blocked, conflict } from '../core/domain-errors.ts';
import { readList } from '../entities/lists/list-json.ts';
import { lockList } from '../entities/lists/list-locks.ts';
import { rankForNewList } from '../entities/lists/list-order.ts';

async function copyCards(
  { database, caller }: CallContext,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const cards = await sql<{ id: number }>`
    select id from cards where list_id = ${from} and not is_archived order by rank`.execute(
    database,
  );
  for (const originals of chunksOf(cards.rows.map((card) => card.id))) {
    // Ranks are unique in a list, so they tell which card was made from which.
    const { rows } = await sql<CardCopy>`
      with copied as (
        insert into cards (board_id, list_id, rank, name, description, priority, due_at, kind,
          complete, completed_at, parent_id, estimate_minutes, reminder_minutes, created_by)
        select board_id, ${to}, rank, name, description, priority, due_at, kind,
          complete, completed_at, parent_id, estimate_minutes, reminder_minutes, ${caller.userId}
        from cards where id = any(${originals}::int[])
        returning id, rank)
      select o.id as original, copied.id as copy
      from copied join cards o on o.list_id = ${from} and o.rank = copied.rank`.execute(database);
    await copyBelongings(database, rows);
  }
}

/** Copies a list right behind itself, with the cards that show, what hangs on them, and its rules. */
export const copyList: Handler<Contract['list']['copyList']> = async (input, context) => {
  const { boardId, listId } = input;
  const { database, item } = context;
  if (item.blocked) throw blocked();
  const original = await lockList(database, boardId, listId);
  if (original.is_archived) throw conflict('archived', { entity: 'list' });
  const { position } = await readList(database, listId);
  const rank = await rankForNewList(database, boardId, position + 1);
  const name = copyName(original.name);
  const inserted = await asMadeFrom(database, { copied: true }, () =>
    sql<{ id: number }>`
    insert into lists (board_id, name, rank, wip_limit, color)
    select board_id, ${name}, ${rank}, wip_limit, color
    from lists where id = ${listId} returning id`.execute(database),
  );
  const { id } = onlyRow(inserted);
  await quietly(database, () =>
    sql`
    insert into automation_rules (list_id, trigger, action, enabled, rank)
    select ${id}, trigger, action, enabled, rank
    from automation_rules where list_id = ${listId}`.execute(database),
  );
  await asMadeFrom(database, { copyOfList: original.name }, () =>
    copyCards(context, { from: listId, to: id }),
  );
  return { data: { lastInsertListId: id, list: await readList(database, id) } };
};

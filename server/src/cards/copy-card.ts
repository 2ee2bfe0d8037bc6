import { sql } from 'kysely';
import type { Contract } from 'shared-api/contract';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { onlyRow } from '../database/only-row.ts';
import type { Handler } from '../http/call-context.ts';
import { blocked } from '../http/domain-errors.ts';
import { lockList } from '../lists/list-locks.ts';
import { readCard } from './card-json.ts';
import { rankForPosition, refuseFullList } from './card-order.ts';
import { noteCard } from './note-card.ts';

const SUFFIX = ' (Copy)';

/** Copies a card with its people, tags and checklists, right behind it or to the end of a list. */
export const copyCard: Handler<Contract['card']['copyCard']> = async (input, context) => {
  const { boardId, cardId } = input;
  const { database, caller, item } = context;
  if (item.blocked) throw blocked();
  const original = await readCard(database, cardId);
  const listId = input.listId ?? original.listId;
  await refuseFullList(database, await lockList(database, boardId, listId));
  const behind = listId === original.listId ? original.position + 1 : Number.MAX_SAFE_INTEGER;
  const rank = await rankForPosition(database, listId, Math.min(behind, 2_147_483_647));
  const name = original.name.slice(0, NAME_MAX_CHARACTERS - SUFFIX.length) + SUFFIX;
  const answered = await sql<{ id: number }>`
    insert into cards (board_id, list_id, rank, name, description, priority, due_at, kind,
      parent_id, estimate_minutes, created_by)
    select board_id, ${listId}, ${rank}, ${name}, description, priority, due_at, kind,
      parent_id, estimate_minutes, ${caller.userId}
    from cards where id = ${cardId} returning id`.execute(database);
  const { id } = onlyRow(answered);
  await sql`
    insert into card_users (card_id, user_id, ordinal)
    select ${id}, user_id, ordinal from card_users where card_id = ${cardId}`.execute(database);
  await sql`
    insert into card_tags (card_id, tag_id, ordinal)
    select ${id}, tag_id, ordinal from card_tags where card_id = ${cardId}`.execute(database);
  await sql`
    with copied as (
      insert into checklists (card_id, name, rank)
      select ${id}, name, rank from checklists where card_id = ${cardId} returning id, rank)
    insert into checklist_items (checklist_id, text, completed, assigned_user_id, due_at, rank)
    select copied.id, i.text, i.completed, i.assigned_user_id, i.due_at, i.rank
    from copied join checklists k on k.card_id = ${cardId} and k.rank = copied.rank
    join checklist_items i on i.checklist_id = k.id`.execute(database);
  noteCard(context, id, 'created', `copied this card from ${original.name}`);
  return { data: { lastInsertCardId: id, card: await readCard(database, id) } };
};

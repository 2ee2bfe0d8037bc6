import { sql } from 'kysely';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { cardEntered } from '../automation/run-rules.ts';
import { onlyRow } from '../database/only-row.ts';
import type { CallContext, DomainHandlers } from '../http/call-context.ts';
import { blocked, ruleBroken } from '../http/domain-errors.ts';
import { lockList } from '../lists/list-locks.ts';
import { readCard } from './card-json.ts';
import { assignedNotice } from './card-people.ts';
import { AT_END, rankForPosition, refuseFullList } from './card-order.ts';
import { copyBelongings } from './copy-belongings.ts';
import { noteCard } from './note-card.ts';

const SUFFIX = ' (Copy)';

/** A name with the mark of a copy, cut to what a name may be. */
export function copyName(name: string): string {
  return name.slice(0, NAME_MAX_CHARACTERS - SUFFIX.length) + SUFFIX;
}

interface Copying {
  readonly cardId: number;
  /** Left out: the list of the original, right behind it. */
  readonly listId?: number | undefined;
  readonly name?: string | undefined;
  readonly kind?: 'card';
}

/** Copies a card with its people, tags and checklists, and answers the copy's id. */
export async function copyCardTo(context: CallContext, copying: Copying): Promise<number> {
  const { cardId, name, kind } = copying;
  const { database, caller, item } = context;
  if (item.blocked) throw blocked();
  const original = await readCard(database, cardId);
  const listId = copying.listId ?? original.listId;
  const list = await lockList(database, item.boardId, listId);
  await refuseFullList(database, list);
  const position = listId === original.listId ? original.position + 1 : AT_END;
  const rank = await rankForPosition(database, listId, kind === 'card' ? AT_END : position);
  const answered = await sql<{ id: number }>`
    insert into cards (board_id, list_id, rank, name, description, priority, due_at, kind,
      parent_id, estimate_minutes, reminder_minutes, created_by)
    select board_id, ${listId}, ${rank}, ${name ?? copyName(original.name)}, description, priority,
      due_at, coalesce(${kind ?? null}, kind), parent_id, estimate_minutes, reminder_minutes,
      ${caller.userId}
    from cards where id = ${cardId} returning id`.execute(database);
  const { id } = onlyRow(answered);
  await copyBelongings(database, [{ original: cardId, copy: id }]);
  const how = kind === 'card' ? 'created this card from the template' : 'copied this card from';
  const { users } = await readCard(database, id);
  const notices = [assignedNotice(users)];
  noteCard(context, id, 'created', `${how} ${original.name}`, { listId, notices });
  await cardEntered(context, id, list);
  return id;
}

/** The calls that make cards out of cards. */
export const cardCopies = {
  async copyCard({ cardId, listId }, context) {
    const id = await copyCardTo(context, { cardId, listId });
    return { data: { lastInsertCardId: id, card: await readCard(context.database, id) } };
  },

  async createFromTemplate({ cardId, listId, name }, context) {
    const { kind, name: templateName } = await readCard(context.database, cardId);
    if (kind !== 'template') throw ruleBroken('no-template', {});
    const copying = { cardId, listId, name: name ?? templateName, kind: 'card' } as const;
    const id = await copyCardTo(context, copying);
    return { data: { lastInsertCardId: id, card: await readCard(context.database, id) } };
  },
} satisfies DomainHandlers<'card'>;

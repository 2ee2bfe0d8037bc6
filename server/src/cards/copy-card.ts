import { expressionBuilder, sql } from 'kysely';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { cardEntered } from '../automation/run-rules.ts';
import { withOrigin } from '../changes/cause.ts';
import { onlyRow } from '../database/only-row.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { blocked, ruleBroken } from '../core/domain-errors.ts';
import { lockList } from '../entities/lists/list-locks.ts';
import { readCard } from '../entities/cards/card-json.ts';
import { AT_END, rankForPosition, refuseFullList } from '../entities/cards/card-order.ts';
import { insertCopies } from '../entities/cards/copied-card.ts';
import { copyBelongings } from './copy-belongings.ts';

const SUFFIX = ' (Copy)';

/** A name with the suffix of a copy, cut to the length that a name may have. */
export function copyName(name: string): string {
  return name.slice(0, NAME_MAX_CHARACTERS - SUFFIX.length) + SUFFIX;
}

interface Copying {
  readonly cardId: number;
  /** Left out: the list of the original; the copy follows it. */
  readonly listId?: number | undefined;
  readonly name?: string | undefined;
  readonly kind?: 'card';
}

const eb = expressionBuilder<{ o: DB['cards'] }, 'o'>();

/** Copies a card with its people, tags and checklists, and returns the copy's id. */
export async function copyCardTo(context: CallContext, copying: Copying): Promise<number> {
  const { cardId, name, kind } = copying;
  const { database, caller, place } = context;
  if (place.blocked) throw blocked();
  const original = await readCard(database, cardId);
  const listId = copying.listId ?? original.listId;
  const list = await lockList(database, place.boardId, listId);
  await refuseFullList(database, list);
  const position = listId === original.listId ? original.position + 1 : AT_END;
  const rank = await rankForPosition(database, listId, kind === 'card' ? AT_END : position);
  const origin = kind === 'card' ? { template: original.name } : ({ copied: true } as const);
  const id = await withOrigin(database, origin, async () => {
    const inserted = await sql<{ id: number }>`
      ${insertCopies({
        list_id: eb.val(listId),
        rank: eb.val(rank),
        name: eb.val(name ?? copyName(original.name)),
        kind: kind === undefined ? eb.ref('o.kind') : eb.val(kind),
        created_by: eb.val(caller.userId),
      })}
      from cards o where o.id = ${cardId} returning id`.execute(database);
    const { id: copy } = onlyRow(inserted);
    await copyBelongings(database, [{ original: cardId, copy }]);
    return copy;
  });
  await cardEntered(context, id, list);
  return id;
}

/** The calls that create cards from cards. */
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

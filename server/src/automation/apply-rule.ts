import type { AutomationAction } from 'shared-api/contract';
import { logRefusal, withoutNotifications } from '../changes/cause.ts';
import { setComplete, setDueIn, setFields } from '../entities/cards/card-fields.ts';
import { AT_END } from '../entities/cards/card-order.ts';
import { addPerson } from '../entities/cards/card-people.ts';
import { addTagById } from '../entities/cards/card-tags.ts';
import { lockCard, placeCard, readDestination } from '../entities/cards/place-card.ts';
import type { CallContext } from '../calls/call-context.ts';
import { DomainError } from '../core/domain-errors.ts';
import type { LockedList } from '../entities/lists/list-locks.ts';

export interface RunningRule {
  readonly cardId: number;
  readonly action: AutomationAction;
}

/** A list as rules name it. */
export type NamedList = Pick<LockedList, 'id' | 'name'>;

async function moveTo(
  context: CallContext,
  cardId: number,
  listId: number,
): Promise<NamedList | undefined> {
  const goal = { cardId, listId, position: AT_END };
  const found = await readDestination(context, goal);
  if (found.card.listId === listId) return undefined;
  try {
    await placeCard(context, goal, found);
    return found.target;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { boardId } = context.place;
    await logRefusal(context.database, { boardId, cardId, listId, reason: error.code });
    return undefined;
  }
}

async function moveToTop(context: CallContext, cardId: number): Promise<void> {
  const { listId, position } = await lockCard(context, cardId);
  if (position > 1) await placeCard(context, { cardId, listId, position: 1 });
}

/** Carries out one rule. Returns the list that the card has been moved to, whose rules run next. */
export async function applyRule(
  context: CallContext,
  { cardId, action }: RunningRule,
): Promise<NamedList | undefined> {
  switch (action.do) {
    case 'moveToList':
      return moveTo(context, cardId, action.listId);
    case 'moveToTop':
      await moveToTop(context, cardId);
      break;
    case 'setComplete':
      await setComplete(context, [cardId], action.complete);
      break;
    case 'setPriority':
      await setFields(context, [cardId], { priority: action.priority });
      break;
    case 'setDueIn':
      await setDueIn(context, [cardId], action.days);
      break;
    case 'assign':
      await addPerson(context, cardId, action.userId);
      break;
    case 'addTag':
      await addTagById(context, cardId, action.tagId);
  }
  return undefined;
}

/** Deletes the rules that name a deleted tag, person or list. */
export async function dropRulesNaming(
  context: CallContext,
  named: { tagId: number } | { listId: number },
): Promise<void> {
  const { database, place } = context;
  await withoutNotifications(database, () =>
    database
      .deleteFrom('automation_rules as r')
      .using('lists as l')
      .whereRef('l.id', '=', 'r.list_id')
      .where('l.board_id', '=', place.boardId)
      .where((eb) =>
        eb('r.action', '@>', eb.cast<AutomationAction>(eb.val(JSON.stringify(named)), 'jsonb')),
      )
      .execute(),
  );
}

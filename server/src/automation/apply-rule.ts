import { sql } from 'kysely';
import type { AutomationAction } from 'shared-api/contract';
import { type RuleRef, withRule } from '../changes/change.ts';
import { completeAction, setComplete, setDueIn, setPriority } from '../cards/card-fields.ts';
import { AT_END } from '../cards/card-order.ts';
import { addPerson } from '../cards/card-people.ts';
import { addTagById } from '../cards/card-tags.ts';
import { noteCard } from '../cards/note-card.ts';
import { lockCard, placeCard } from '../cards/place-card.ts';
import type { CallContext } from '../http/call-context.ts';
import { DomainError } from '../http/domain-errors.ts';
import { lockList, type LockedList } from '../lists/list-locks.ts';

export interface RunningRule {
  readonly cardId: number;
  readonly action: AutomationAction;
  /** Which rule, for the activity. */
  readonly rule: RuleRef;
}

/** A list by which rules are told. */
export type NamedList = Pick<LockedList, 'id' | 'name'>;

async function moveTo(
  context: CallContext,
  { cardId, rule }: RunningRule,
  listId: number,
): Promise<NamedList | undefined> {
  const target = await lockList(context.database, context.item.boardId, listId);
  const card = await lockCard(context, cardId);
  if (card.listId === listId) return undefined;
  try {
    await placeCard(context, { card, target, position: AT_END, rule });
    return target;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    noteCard(context, cardId, 'moved', `stayed out of ${target.name}: ${error.message}`, { rule });
    return undefined;
  }
}

async function moveToTop(context: CallContext, { cardId, rule }: RunningRule): Promise<void> {
  const card = await lockCard(context, cardId);
  if (card.position === 1) return;
  const target = await lockList(context.database, context.item.boardId, card.listId);
  await placeCard(context, { card, target, position: 1 });
  noteCard(context, cardId, 'edited', 'put this card at the top', { rule });
}

/**
 * Does what one rule says, and says in the activity that it was a rule. Answers the list that the
 * card has come into, whose rules are then to run.
 */
export async function applyRule(
  context: CallContext,
  running: RunningRule,
): Promise<NamedList | undefined> {
  const { cardId, action, rule } = running;
  if (action.do === 'moveToList') return moveTo(context, running, action.listId);
  if (action.do === 'moveToTop') await moveToTop(context, running);
  else await changeCard(context, cardId, action, rule);
  return undefined;
}

type FieldAction = Exclude<AutomationAction, { do: 'moveToTop' } | { do: 'moveToList' }>;

async function changeCard(
  context: CallContext,
  cardId: number,
  action: FieldAction,
  rule: RuleRef,
): Promise<void> {
  switch (action.do) {
    case 'setComplete':
      if ((await setComplete(context, [cardId], action.complete)).length === 0) return;
      noteCard(context, cardId, 'status', completeAction(action.complete), { rule });
      return;
    case 'setPriority':
      if ((await setPriority(context, [cardId], action.priority)).length === 0) return;
      noteCard(context, cardId, 'edited', `set the priority to ${action.priority}`, { rule });
      return;
    case 'setDueIn':
      if ((await setDueIn(context, [cardId], action.days)).length === 0) return;
      noteCard(context, cardId, 'edited', 'set the due date', { rule });
      return;
    case 'assign': {
      const name = await addPerson(context, cardId, action.userId);
      if (name === undefined) return;
      const text = withRule('assigned you to this card', rule);
      const notices = [{ type: 'assigned', text, to: [action.userId] } as const];
      noteCard(context, cardId, 'member', `assigned ${name}`, { notices, rule });
      return;
    }
    case 'addTag': {
      const name = await addTagById(context, cardId, action.tagId);
      if (name !== undefined) noteCard(context, cardId, 'tag', `added the tag ${name}`, { rule });
    }
  }
}

/** Takes rules with what they name: a tag, a person or a list that is gone. */
export async function dropRulesNaming(
  context: CallContext,
  named: { tagId: number } | { listId: number },
): Promise<void> {
  await context.database
    .deleteFrom('automation_rules as r')
    .using('lists as l')
    .whereRef('l.id', '=', 'r.list_id')
    .where('l.board_id', '=', context.item.boardId)
    .where('r.action', '@>', sql<AutomationAction>`${JSON.stringify(named)}::jsonb`)
    .execute();
}

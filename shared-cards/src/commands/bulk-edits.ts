import type { Priority } from 'shared-api/limits';
import type { Command, CommandContext } from '../model/define-command.ts';
import { knownCard } from '../model/known-card.ts';
import type { Page } from '../model/page.ts';
import type { Patch } from '../model/patches.ts';
import { texts } from '../texts.ts';
import { assignCard } from './assign-card.ts';
import type { BulkEdit } from './bulk-cards.ts';
import type { ValueEdit } from './edit-cards.ts';
import { putLabel, takeLabelOff } from './label-commands.ts';

/** Each card is shown as if the command ran on it alone. */
const showsAs =
  <Given>(command: Command<Given>, given: (cardId: number, page: Page) => Given) =>
  (cardId: number, context: CommandContext) =>
    (command.change(given(cardId, context.page), context)?.shows ?? []) as readonly Patch[];

/** Puts a label on cards, or takes it off. */
export const labelCards = (labelId: number, isOn: boolean): BulkEdit => ({
  action: { do: isOn ? 'addTag' : 'removeTag', tagId: labelId },
  done: isOn ? texts.labeledMany : texts.unlabeledMany,
  showsOf: showsAs(isOn ? putLabel : takeLabelOff, (cardId) => ({ cardId, labelId })),
});

/** Assigns cards to one person more, or to one less. */
export const assignCards = (userId: number, isOn: boolean): BulkEdit => ({
  action: { do: isOn ? 'assign' : 'unassign', userId },
  done: isOn ? texts.assignedMany : texts.unassignedMany,
  showsOf: showsAs(assignCard, (cardId, page) => {
    const others = (knownCard(page, cardId)?.users ?? []).filter((id) => id !== userId);
    return { cardId, users: isOn ? [...others, userId] : others };
  }),
});

/** Sets dates of cards. */
export const dateCards = (fields: Pick<ValueEdit['fields'], 'startAt' | 'dueDate'>): ValueEdit => ({
  fields,
  done: texts.datedMany,
});

/** Sets the estimate of cards; null takes it off. */
export const estimateCards = (estimateMinutes: number | null): ValueEdit => ({
  fields: { estimateMinutes },
  done: texts.estimatedMany,
});

/** Sets the priority of cards. */
export const prioritizeCards = (priority: Priority): ValueEdit => ({
  fields: { priority },
  done: texts.prioritizedMany,
});

/** Puts cards at the end of a list of their board, whose lists need not be loaded. */
export const sendCards = (list: { readonly id: number; readonly name: string }): BulkEdit => ({
  action: { do: 'move', listId: list.id },
  done: { one: texts.movedMany.one(list.name), other: texts.movedMany.other(list.name) },
  showsOf: (id) => [{ op: 'placeCard', id, to: { listId: list.id, index: 0 } }],
});

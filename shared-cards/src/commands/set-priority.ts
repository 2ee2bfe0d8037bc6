import { SignalHigh } from 'lucide-react';
import { PRIORITIES, type Priority } from 'shared-api/limits';
import { defineCommand } from '../model/define-command.ts';
import { texts } from '../texts.ts';
import { editOf } from './edit-card.ts';

/** Chooses a card's priority. */
export const setPriority = defineCommand({
  name: 'card/priority',
  right: 'work',
  call: 'card.edit',
  input: (given: { cardId: number; priority: Priority }) => given,
  shows: ({ cardId, priority }) => [{ op: 'setCard', id: cardId, fields: { priority } }],
  saves: 'card',
  rest: ({ cardId, priority }, { page }) => ({
    edit: editOf(page, cardId, { priority }),
    success: texts.priorityUpdated(priority),
  }),
  menu: {
    order: 240,
    label: () => texts.changePriority,
    icon: SignalHigh,
    on: ['tile'],
    choices: ({ id, priority }) =>
      PRIORITIES.map((one) => ({
        label: texts.priorities[one],
        given: { cardId: id, priority: one },
        isChosen: one === priority,
      })),
  },
});

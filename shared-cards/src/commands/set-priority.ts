import { SignalHigh } from 'lucide-react';
import { PRIORITIES, type Priority } from 'shared-api/limits';
import { texts } from '../texts.ts';
import { defineCardEdit } from './edit-card.ts';

/** Chooses a card's priority. */
export const setPriority = defineCardEdit({
  name: 'card/priority',
  input: (given: { cardId: number; priority: Priority }) => given,
  rest: ({ priority }) => ({ success: texts.priorityUpdated(priority) }),
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

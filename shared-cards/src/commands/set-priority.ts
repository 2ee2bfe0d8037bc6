import { SignalHigh } from 'lucide-react';
import { PRIORITIES, type Priority } from 'shared-api/limits';
import { texts } from '../texts.ts';
import { defineCardEdit } from './edit-card.ts';

/** Where it is pressed, the priorities are offered. */
export const PRIORITY_KEY = 'r';

/** Chooses a card's priority. */
export const setPriority = defineCardEdit({
  name: 'card/priority',
  input: (given: { cardId: number; priority: Priority }) => given,
  rest: ({ priority }) => ({ success: texts.priorityUpdated(priority) }),
  menu: {
    order: 240,
    label: () => texts.changePriority,
    icon: SignalHigh,
    key: PRIORITY_KEY,
    on: ['tile'],
    choices: ({ id, priority }) =>
      PRIORITIES.map((one) => ({
        label: texts.priorities[one],
        given: { cardId: id, priority: one },
        isChosen: one === priority,
      })),
  },
});

import { ArrowDownUp } from 'lucide-react';
import { defineCommand, type InputOf } from '../model/define-command.ts';
import { texts } from '../texts.ts';

/** The sort keys of a list, in the order of its menu. */
const SORTS = [
  'priority',
  'startAt',
  'dueDate',
  'assignee',
  'alphabetical',
  'created',
] as const satisfies readonly InputOf<'list.sortCards'>['by'][];

/** Puts the cards of a list into another order, once. */
export const sortList = defineCommand({
  name: 'list/sort',
  right: 'work',
  call: 'list.sortCards',
  rereads: true,
  listMenu: {
    order: 320,
    icon: ArrowDownUp,
    label: () => texts.sortCards,
    isDisabled: ({ cardIds }) => cardIds.length < 2,
    choices: ({ id }) =>
      SORTS.map((by) => ({
        label: texts.sorts[by],
        given: { listId: id, by },
        isChosen: false,
      })),
  },
});

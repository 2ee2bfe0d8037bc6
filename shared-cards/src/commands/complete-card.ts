import { CircleCheck } from 'lucide-react';
import { completion } from 'shared-api/outbox';
import { toggled } from '../entities/board-card.ts';
import { defineCommand } from '../model/define-command.ts';
import { texts } from '../texts.ts';

/** Completes a card, or opens it again. */
export const completeCard = defineCommand({
  ...completion,
  right: 'work',
  menu: {
    order: 110,
    label: ({ complete }) => (complete === 1 ? texts.markOpen : texts.markComplete),
    icon: CircleCheck,
    key: 'c',
    on: ['tile'],
    given: ({ id, complete }) => ({ cardId: id, complete: toggled(complete) }),
    many: {
      action: { do: 'complete' },
      given: (cardId) => ({ cardId, complete: 1 as const }),
      order: 30,
      label: texts.markComplete,
      labelForAll: texts.completeAll,
      done: texts.completedMany,
    },
  },
});

import { CircleCheck } from 'lucide-react';
import { isComplete } from 'shared-api/client';
import { completion } from 'shared-api/outbox';
import { defineCommand } from '../model/define-command.ts';
import { texts } from '../texts.ts';

/** Completes a card, or opens it again. */
export const completeCard = defineCommand({
  ...completion,
  right: 'work',
  menu: {
    order: 110,
    label: (card) => (isComplete(card) ? texts.markOpen : texts.markComplete),
    icon: CircleCheck,
    key: 'c',
    on: ['tile'],
    given: (card) => ({ cardId: card.id, isComplete: !isComplete(card) }),
    many: {
      action: { do: 'complete' },
      given: (cardId) => ({ cardId, isComplete: true }),
      order: 30,
      label: texts.markComplete,
      labelForAll: texts.completeAll,
      done: texts.completedMany,
    },
  },
});

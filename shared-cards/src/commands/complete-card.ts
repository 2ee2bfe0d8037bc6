import { CircleCheck } from 'lucide-react';
import { isComplete } from 'shared-api/client';
import { completion } from 'shared-api/outbox';
import { defineCommand } from '../model/define-command.ts';
import { texts } from '../texts.ts';

export const COMPLETE_KEY = 'c';

/** Completes a card, or opens it again. */
export const completeCard = defineCommand({
  ...completion,
  right: 'work',
  menu: {
    order: 110,
    label: (card) => (isComplete(card) ? texts.markOpen : texts.markComplete),
    icon: CircleCheck,
    key: COMPLETE_KEY,
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

import { Lock } from 'lucide-react';
import { isFixedOf, isLocked } from 'shared-api/client';
import { defineCommand } from '../model/define-command.ts';
import { texts } from '../texts.ts';

/** Locks a card against being moved, or frees it. */
export const lockCard = defineCommand({
  name: 'card/lock',
  right: 'organize',
  call: 'card.setCardFix',
  shows: ({ cardId, isFixed }) => [{ op: 'setCard', id: cardId, fields: { isFixed } }],
  saves: 'card',
  menu: {
    order: 460,
    isSecondary: true,
    label: (card) => (isLocked(card) ? texts.unlockCard : texts.lockCard),
    icon: Lock,
    key: 'l',
    given: (card) => ({ cardId: card.id, isFixed: isFixedOf(!isLocked(card)) }),
  },
});

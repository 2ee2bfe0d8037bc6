import { Lock } from 'lucide-react';
import { isFixedOf, isLocked } from 'shared-api/client';
import { defineCommand } from '../model/define-command.ts';
import { texts } from '../texts.ts';

/** Locks a card against being moved, or frees it. */
export const lockCard = defineCommand({
  name: 'card/lock',
  right: 'organize',
  call: 'card.setCardFix',
  input: ({ cardId, isLocked: locked }: { cardId: number; isLocked: boolean }) => ({
    cardId,
    isFixed: isFixedOf(locked),
  }),
  shows: ({ cardId: id }, _, { isFixed }) => [{ op: 'setCard', id, fields: { isFixed } }],
  saves: 'card',
  menu: {
    order: 460,
    isSecondary: true,
    label: (card) => (isLocked(card) ? texts.unlockCard : texts.lockCard),
    icon: Lock,
    key: 'l',
    given: (card) => ({ cardId: card.id, isLocked: !isLocked(card) }),
  },
});

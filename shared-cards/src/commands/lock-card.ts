import { Lock } from 'lucide-react';
import { toggled } from '../entities/cards/board-card.ts';
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
    label: ({ isFixed }) => (isFixed === 1 ? texts.lockCard : texts.unlockCard),
    icon: Lock,
    key: 'l',
    given: ({ id, isFixed }) => ({ cardId: id, isFixed: toggled(isFixed) }),
  },
});

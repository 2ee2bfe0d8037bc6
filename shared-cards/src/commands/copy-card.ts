import { Copy } from 'lucide-react';
import { defineCommand } from '../model/define-command.ts';
import { texts } from '../texts.ts';

/** Copies a card. On the original's page the user is taken to the copy. */
export const copyCard = defineCommand({
  name: 'card/copy',
  right: 'work',
  call: 'card.copyCard',
  saves: 'newCard',
  rest: () => ({ success: texts.cardCopied }),
  menu: {
    order: 330,
    label: () => texts.duplicateCard,
    icon: Copy,
    key: 'Y',
    given: ({ id }) => ({ cardId: id }),
    many: {
      action: { do: 'duplicate' },
      given: (cardId) => ({ cardId }),
      order: 10,
      label: texts.duplicateMany,
      labelForAll: texts.duplicateAll,
      done: texts.duplicatedMany,
    },
  },
});

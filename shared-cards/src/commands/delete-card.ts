import { Trash2 } from 'lucide-react';
import { defineCommand } from '../model/define-command.ts';
import { knownCard } from '../model/known-card.ts';
import { texts } from '../texts.ts';

/** Deletes a card for good. */
export const deleteCard = defineCommand({
  name: 'card/delete',
  right: 'organize',
  call: 'card.delete',
  shows: ({ cardId }) => [{ op: 'removeCard', id: cardId }],
  saves: 'gone',
  rest({ cardId }, { page }) {
    const card = knownCard(page, cardId);
    return { success: card && texts.deleted(card.name) };
  },
  menu: {
    order: 490,
    label: () => texts.deleteCard,
    icon: Trash2,
    isDanger: true,
    key: 'Delete',
    question: ({ name }) => ({ kind: 'delete', text: texts.deleteWarning(name) }),
    given: ({ id }) => ({ cardId: id }),
    many: {
      action: { do: 'delete' },
      given: (cardId) => ({ cardId }),
      order: 40,
      label: texts.deleteMany,
      labelForAll: texts.deleteAll,
      question: (count) => ({ kind: 'delete', text: texts.deleteManyWarning(count) }),
      questionForAll: (count, list) => ({
        kind: 'delete',
        text: texts.deleteAllWarning(count, list),
      }),
      done: texts.deletedMany,
    },
  },
});

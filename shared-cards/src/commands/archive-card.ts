import { Archive } from 'lucide-react';
import { toggled } from '../entities/board-card.ts';
import { defineCommand } from '../model/define-command.ts';
import { knownCard } from '../model/known-card.ts';
import { texts } from '../texts.ts';

/** Puts a card into the archive, or brings it back to its place. */
export const archiveCard = defineCommand({
  name: 'card/archive',
  right: 'work',
  call: 'card.archived',
  refusedOnHold: ({ archive }) => archive === 0,
  // It leaves the tab of the board that it was on, whichever that is.
  shows: ({ cardId, archive }) => [
    { op: 'setCard', id: cardId, fields: { is_archived: archive } },
    { op: 'removeCard', id: cardId },
  ],
  rest({ cardId, archive }, { page }) {
    const card = knownCard(page, cardId);
    const done = archive === 1 ? texts.archived : texts.restored;
    return { success: card && done(card.name) };
  },
  menu: {
    order: 480,
    label: ({ is_archived }) => (is_archived === 1 ? texts.restoreCard : texts.archiveCard),
    icon: Archive,
    key: 'a',
    given: ({ id, is_archived }) => ({ cardId: id, archive: toggled(is_archived) }),
    many: {
      action: { do: 'archive' },
      given: (cardId) => ({ cardId, archive: 1 as const }),
      order: 20,
      label: texts.archiveMany,
      labelForAll: texts.archiveAll,
      question: (count, list) => ({ kind: 'archive', text: texts.archiveAllWarning(count, list) }),
      done: texts.archivedMany,
    },
  },
});

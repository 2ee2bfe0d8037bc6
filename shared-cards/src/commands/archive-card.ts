import { Archive } from 'lucide-react';
import { flagOf, isArchived } from 'shared-api/client';
import { defineCommand } from '../model/define-command.ts';
import { knownCard } from '../model/known-card.ts';
import { texts } from '../texts.ts';

interface Archiving {
  readonly cardId: number;
  readonly isArchived: boolean;
}

/** Puts a card into the archive, or brings it back to its place. */
export const archiveCard = defineCommand({
  name: 'card/archive',
  right: 'work',
  call: 'card.archived',
  input: ({ cardId, isArchived: archived }: Archiving) => ({ cardId, archive: flagOf(archived) }),
  refusedOnHold: ({ isArchived: archived }) => !archived,
  // The card leaves the current tab of the board: Active or Archive.
  shows: ({ cardId }, _, { archive }) => [
    { op: 'setCard', id: cardId, fields: { is_archived: archive } },
    { op: 'removeCard', id: cardId },
  ],
  rest({ cardId, isArchived: archived }, { page }) {
    const card = knownCard(page, cardId);
    const done = archived ? texts.archived : texts.restored;
    return { success: card && done(card.name) };
  },
  menu: {
    order: 480,
    label: (card) => (isArchived(card) ? texts.restoreCard : texts.archiveCard),
    icon: Archive,
    key: 'a',
    given: (card) => ({ cardId: card.id, isArchived: !isArchived(card) }),
    many: {
      action: { do: 'archive' },
      given: (cardId) => ({ cardId, isArchived: true }),
      order: 20,
      label: texts.archiveMany,
      labelForAll: texts.archiveAll,
      questionForAll: (count, list) => ({
        kind: 'archive',
        text: texts.archiveAllWarning(count, list),
      }),
      done: texts.archivedMany,
    },
  },
});

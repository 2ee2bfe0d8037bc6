import type { Detailed } from '../model/define-command.ts';
import { knownCard } from '../model/known-card.ts';
import { defineCardEdit } from './edit-card.ts';

/** Renames a card. A refused name is returned to the user, since it is kept nowhere else. */
export const renameCard = defineCardEdit({
  name: 'card/rename',
  input: ({ cardId, name }: { cardId: number; name: string } & Detailed, { page }) =>
    knownCard(page, cardId)?.name === name ? null : { cardId, name },
  rest: ({ name }) => ({ typed: name }),
});

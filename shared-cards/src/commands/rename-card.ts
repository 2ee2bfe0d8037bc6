import type { Detailed } from '../model/define-command.ts';
import { knownCard } from '../model/known-card.ts';
import { defineCardEdit } from './edit-card.ts';

/** Gives a card another name. A refused one is handed back, as it has no other place. */
export const renameCard = defineCardEdit({
  name: 'card/rename',
  input: ({ cardId, name }: { cardId: number; name: string } & Detailed, { page }) =>
    knownCard(page, cardId)?.name === name ? null : { cardId, name },
  rest: ({ name }) => ({ typed: name }),
});

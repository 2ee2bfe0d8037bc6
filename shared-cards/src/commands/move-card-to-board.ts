import { type Detailed, defineCommand, type InputOf } from '../model/define-command.ts';
import { knownCard } from '../model/known-card.ts';
import { texts } from '../texts.ts';

/** Moves a card to the end of a list of another board, or of its own. On its own page the person follows it. */
export const moveCardToBoard = defineCommand({
  name: 'card/moveToBoard',
  right: 'work',
  call: 'card.moveToBoard',
  input: ({ details: _, ...given }: InputOf<'card.moveToBoard'> & Detailed) => given,
  shows: ({ cardId }) => [{ op: 'removeCard', id: cardId }],
  rest({ cardId, details }, { page }) {
    const card = knownCard(page, cardId);
    return { success: card && texts.movedAway(card.name), details };
  },
});

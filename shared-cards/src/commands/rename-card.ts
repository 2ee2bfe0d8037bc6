import { defineCommand, type Detailed } from '../model/define-command.ts';
import { knownCard } from '../model/known-card.ts';
import { editOf } from './edit-card.ts';

/** Gives a card another name. A refused one is handed back, as it has no other place. */
export const renameCard = defineCommand({
  name: 'card/rename',
  right: 'work',
  call: 'card.edit',
  input: ({ cardId, name }: { cardId: number; name: string } & Detailed, { page }) =>
    knownCard(page, cardId)?.name === name ? null : { cardId, name },
  shows: ({ cardId, name }) => [{ op: 'setCard', id: cardId, fields: { name } }],
  saves: 'card',
  rest: ({ cardId, name }, { page }) => ({
    edit: editOf(page, cardId, { name }),
    typed: name,
  }),
});

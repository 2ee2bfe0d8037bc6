import { defineCommand, type InputOf } from '../model/define-command.ts';
import { filled } from './create-card.ts';

interface NewCards {
  /** Each at the end of its list; at most as many as one call takes. */
  readonly cards: InputOf<'card.createMany'>['cards'];
}

/** Adds cards to the open board, all of them or none. Empty fields are left out of the payload. */
export const createCards = defineCommand({
  name: 'cards/create',
  right: 'work',
  call: 'card.createMany',
  input: ({ cards }: NewCards) => ({
    cards: cards.map(({ listId, name, ...fields }) => ({ listId, name, ...filled(fields) })),
  }),
  saves: 'newCards',
  rest: ({ cards }) => ({ typed: cards.map(({ name }) => name).join('\n') }),
});

import { defineCommand } from '../model/define-command.ts';
import { editOf } from './edit-card.ts';

/** Assigns a card to these people and nobody else, unless somebody else has assigned others meanwhile. */
export const assignCard = defineCommand({
  name: 'card/assign',
  right: 'work',
  call: 'card.edit',
  input: (given: { cardId: number; users: number[] }) => given,
  shows: ({ cardId, users }) => [{ op: 'setCard', id: cardId, fields: { users } }],
  saves: 'card',
  rest: ({ cardId, users }, { page }) => ({ edit: editOf(page, cardId, { users }) }),
});

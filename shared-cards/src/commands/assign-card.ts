import { defineCommand } from '../model/define-command.ts';

/** Assigns a card to these people and nobody else. */
export const assignCard = defineCommand({
  name: 'card/assign',
  right: 'work',
  call: 'card.addUsers',
  shows: ({ cardId, users }) => [{ op: 'setCard', id: cardId, fields: { users } }],
  saves: 'card',
});

import { type Detailed, defineCommand, type InputOf } from '../model/define-command.ts';

type Assignment = InputOf<'card.addUsers'> & Detailed;

/** Assigns a card to these people and nobody else. */
export const assignCard = defineCommand<'card.addUsers', Assignment>({
  name: 'card/assign',
  right: 'work',
  call: 'card.addUsers',
  shows: ({ cardId, users }) => [{ op: 'setCard', id: cardId, fields: { users } }],
  saves: 'card',
});

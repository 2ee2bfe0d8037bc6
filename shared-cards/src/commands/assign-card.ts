import { type Detailed, defineCommand, type InputOf } from '../model/define-command.ts';

/** Assigns a card to these people and nobody else. */
export const assignCard = defineCommand({
  name: 'card/assign',
  right: 'work',
  call: 'card.addUsers',
  input: ({ details: _, ...given }: InputOf<'card.addUsers'> & Detailed) => given,
  shows: ({ cardId, users }) => [{ op: 'setCard', id: cardId, fields: { users } }],
  saves: 'card',
  rest: ({ details }) => ({ details }),
});

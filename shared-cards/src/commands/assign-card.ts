import { defineCommand, type Detailed } from '../model/define-command.ts';
import { editOf } from './edit-card.ts';

interface Assignment extends Detailed {
  readonly cardId: number;
  readonly users: number[];
  /** Who was assigned when the person began to choose; left out: who is shown to be. */
  readonly base?: number[];
}

/** Assigns a card to these people and nobody else, unless somebody else has assigned others meanwhile. */
export const assignCard = defineCommand({
  name: 'card/assign',
  right: 'work',
  call: 'card.edit',
  input: ({ cardId, users }: Assignment) => ({ cardId, users }),
  shows: ({ cardId, users }) => [{ op: 'setCard', id: cardId, fields: { users } }],
  saves: 'card',
  rest: ({ cardId, users, base }, { page }) => ({
    edit: editOf(page, cardId, { users }, base && { users: base }),
  }),
});

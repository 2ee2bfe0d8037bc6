import { UserRoundCheck } from 'lucide-react';
import { defineCommand } from '../model/define-command.ts';
import { texts } from '../texts.ts';
import { editOf } from './edit-card.ts';

/** Assigns a card to the person, too, or no longer. */
export const assignToMe = defineCommand({
  name: 'card/assignToMe',
  right: 'work',
  call: 'card.edit',
  input: (given: { cardId: number; users: number[] }) => given,
  shows: ({ cardId, users }) => [{ op: 'setCard', id: cardId, fields: { users } }],
  saves: 'card',
  // People who are assigned by somebody else meanwhile are not to be taken off.
  rest: ({ cardId, users }, { page }) => ({ edit: editOf(page, cardId, { users }) }),
  menu: {
    order: 200,
    label: ({ users }, { userId }) =>
      users.includes(userId) ? texts.unassignMe : texts.assignToMe,
    icon: UserRoundCheck,
    key: 'i',
    given: ({ id, users }, { userId }) => ({
      cardId: id,
      users: users.includes(userId) ? users.filter((one) => one !== userId) : [...users, userId],
    }),
  },
});

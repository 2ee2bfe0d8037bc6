import { UserRoundCheck } from 'lucide-react';
import { defineCommand } from '../model/define-command.ts';
import { texts } from '../texts.ts';

/** Assigns a card to the person, too, or no longer. */
export const assignToMe = defineCommand({
  name: 'card/assignToMe',
  right: 'work',
  call: 'card.addUsers',
  shows: ({ cardId, users }) => [{ op: 'setCard', id: cardId, fields: { users } }],
  saves: 'card',
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

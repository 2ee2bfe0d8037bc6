import { UserRoundCheck } from 'lucide-react';
import { texts } from '../texts.ts';
import { defineCardEdit } from './edit-card.ts';

export const ME_KEY = 'i';

/** Assigns a card to these people and nobody else. Its menu adds the person to them, or takes them off. */
export const assignCard = defineCardEdit({
  name: 'card/assign',
  input: (given: { cardId: number; users: number[] }) => given,
  menu: {
    order: 200,
    label: ({ users }, { userId }) =>
      users.includes(userId) ? texts.unassignMe : texts.assignToMe,
    icon: UserRoundCheck,
    key: ME_KEY,
    given: ({ id, users }, { userId }) => ({
      cardId: id,
      users: users.includes(userId) ? users.filter((one) => one !== userId) : [...users, userId],
    }),
  },
});

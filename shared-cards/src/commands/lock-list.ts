import { Lock } from 'lucide-react';
import { toggled } from '../entities/cards/board-card.ts';
import { defineCommand } from '../model/define-command.ts';
import { texts } from '../texts.ts';

/** Locks a list against being moved, or frees it. */
export const lockList = defineCommand({
  name: 'list/lock',
  right: 'organize',
  call: 'list.setlistfix',
  shows: ({ listId: id, isFixed }) => [{ op: 'setList', id, fields: { isFixed } }],
  saves: 'list',
  listMenu: {
    order: 420,
    icon: Lock,
    label: ({ isFixed }) => (isFixed === 1 ? texts.lockColumn : texts.unlockColumn),
    given: ({ id, isFixed }) => ({ listId: id, isFixed: toggled(isFixed) }),
  },
});

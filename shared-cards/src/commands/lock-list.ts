import { Lock } from 'lucide-react';
import { isFixedOf, isLocked } from 'shared-api/client';
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
    label: (list) => (isLocked(list) ? texts.unlockList : texts.lockList),
    given: (list) => ({ listId: list.id, isFixed: isFixedOf(!isLocked(list)) }),
  },
});

import { Lock } from 'lucide-react';
import { isFixedOf, isLocked } from 'shared-api/client';
import { defineCommand } from '../model/define-command.ts';
import { texts } from '../texts.ts';

/** Locks a list against being moved, or frees it. */
export const lockList = defineCommand({
  name: 'list/lock',
  right: 'organize',
  call: 'list.setlistfix',
  input: ({ listId, isLocked: locked }: { listId: number; isLocked: boolean }) => ({
    listId,
    isFixed: isFixedOf(locked),
  }),
  shows: ({ listId: id }, _, { isFixed }) => [{ op: 'setList', id, fields: { isFixed } }],
  saves: 'list',
  listMenu: {
    order: 420,
    isSecondary: true,
    icon: Lock,
    label: (list) => (isLocked(list) ? texts.unlockList : texts.lockList),
    given: (list) => ({ listId: list.id, isLocked: !isLocked(list) }),
  },
});

import { Trash2 } from 'lucide-react';
import { isArchived } from 'shared-api/client';
import { defineCommand } from '../model/define-command.ts';
import { knownList } from '../model/known-card.ts';
import { texts } from '../texts.ts';

/** Deletes a list that is empty, or an archived one with its cards. */
export const deleteList = defineCommand({
  name: 'list/delete',
  right: 'organize',
  call: 'list.delete',
  whyNot({ listId }: { listId: number }, page) {
    const list = knownList(page, listId);
    if (!list || isArchived(list) || list.cardIds.length === 0) return null;
    return texts.listNotEmpty(list.name, list.cardIds.length);
  },
  input({ listId }, { page }) {
    const list = knownList(page, listId);
    return list && isArchived(list) ? { listId, withCards: true } : { listId };
  },
  shows: ({ listId: id }) => [{ op: 'removeList', id }],
  rest: () => ({ success: texts.listDeleted }),
  listMenu: {
    order: 510,
    icon: Trash2,
    label: () => texts.deleteList,
    isDanger: true,
    question: (list) =>
      isArchived(list) ? { kind: 'delete', text: texts.deleteWarning(list.name) } : undefined,
    given: ({ id }) => ({ listId: id }),
  },
});

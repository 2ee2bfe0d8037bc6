import { Archive } from 'lucide-react';
import { flagOf, isArchived } from 'shared-api/client';
import { defineCommand } from '../model/define-command.ts';
import { knownList } from '../model/known-card.ts';
import { texts } from '../texts.ts';

interface Archiving {
  readonly listId: number;
  readonly isArchived: boolean;
}

/** Archives a list with its cards, or restores it with them. */
export const archiveList = defineCommand({
  name: 'list/archive',
  right: 'organize',
  call: 'list.archived',
  input: ({ listId, isArchived: archived }: Archiving) => ({ listId, archive: flagOf(archived) }),
  shows: ({ listId: id }) => [{ op: 'removeList', id }],
  rest({ listId, isArchived: archived }, { page }) {
    const list = knownList(page, listId);
    return { success: archived && list ? texts.listArchived(list.name) : undefined };
  },
  listMenu: {
    order: 500,
    icon: Archive,
    label: (list) => (isArchived(list) ? texts.restoreList : texts.archiveList),
    given: (list) => ({ listId: list.id, isArchived: !isArchived(list) }),
  },
});

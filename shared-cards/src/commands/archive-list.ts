import { Archive } from 'lucide-react';
import { flagOf } from 'shared-api/client';
import { defineCommand } from '../model/define-command.ts';
import { knownList } from '../model/known-card.ts';
import { texts } from '../texts.ts';

/** Archives a list with its cards, or restores it with them. */
export const archiveList = defineCommand({
  name: 'list/archive',
  right: 'organize',
  call: 'list.archived',
  input: ({ listId, isArchived }: { listId: number; isArchived: boolean }) => ({
    listId,
    archive: flagOf(isArchived),
  }),
  shows: ({ listId: id }) => [{ op: 'removeList', id }],
  rest({ listId, isArchived }, { page }) {
    const list = knownList(page, listId);
    return { success: isArchived && list ? texts.listArchived(list.name) : undefined };
  },
  listMenu: {
    order: 500,
    icon: Archive,
    label: () => texts.archiveList,
    given: ({ id }) => ({ listId: id, isArchived: true }),
  },
});

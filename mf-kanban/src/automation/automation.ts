import type { ApiClient } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';

interface ListOnBoard {
  boardId: number;
  listId: number;
}

/** The rules of the list whose editor is open. */
export const automation = createLoading(
  'automation',
  async (api: ApiClient, list: ListOnBoard) => (await api.list.getAutomation(list)).data,
);

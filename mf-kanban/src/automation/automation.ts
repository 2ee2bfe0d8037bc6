import type { ApiClient, AutomationRule } from 'shared-api/client';
import { createLoading, type Loaded } from 'shared-ui/create-loading';

interface ListOnBoard {
  boardId: number;
  listId: number;
}

/** The rules of the list whose editor is open. */
export const automation = createLoading(
  'automation',
  async (api: ApiClient, list: ListOnBoard) => (await api.list.getAutomation(list)).data,
);

/** The part of the store that holds them. */
export interface WithAutomation {
  automation: Loaded<ListOnBoard, AutomationRule[]>;
}

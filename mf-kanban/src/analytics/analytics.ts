import type { ApiClient } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';

interface Wanted {
  boardId: number;
  /** Null: of the whole board. */
  listId: number | null;
  /** How far back, today included. */
  days: number;
}

/** How work flows through a list, or through the whole board. */
export const analytics = createLoading(
  'analytics',
  async (api: ApiClient, { boardId, listId, days }: Wanted) =>
    listId === null
      ? (await api.board.getAnalytics({ boardId, days })).data
      : (await api.list.getAnalytics({ boardId, listId, days })).data,
);

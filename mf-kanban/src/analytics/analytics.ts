import type { ApiClient } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';

interface Wanted {
  boardId: number;
  /** Null for the whole board. */
  listId: number | null;
  /** The number of days, including today. */
  days: number;
}

/** The flow of work through a list or the whole board. */
export const analytics = createLoading(
  'analytics',
  async (api: ApiClient, { boardId, listId, days }: Wanted) =>
    listId === null
      ? (await api.board.getAnalytics({ boardId, days })).data
      : (await api.list.getAnalytics({ boardId, listId, days })).data,
);

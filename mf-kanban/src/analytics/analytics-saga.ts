import type { ShellServices } from 'shared-api/remote';
import { createLoadingSaga } from '../loading/loading-saga.ts';
import { type AnalyticsWanted, analyticsSlice } from './analytics-slice.ts';

/** Loads how work flows through a list, or through the whole board. */
export function createAnalyticsSaga({ api }: Pick<ShellServices, 'api'>) {
  return createLoadingSaga(analyticsSlice, async ({ boardId, listId, days }: AnalyticsWanted) =>
    listId === null
      ? (await api.board.getAnalytics({ boardId, days })).data
      : (await api.list.getAnalytics({ boardId, listId, days })).data,
  );
}

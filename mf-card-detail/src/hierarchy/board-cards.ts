import type { ApiClient } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';

const ACTIVE = 0;

/** The cards of a board, by its id, for somebody who chooses among them. */
export const boardCards = createLoading(
  'cardBoardCards',
  async (api: ApiClient, boardId: number) => {
    const wanted = { boardId, archiveFlag: ACTIVE, filter: 'allCards' } as const;
    const { data: lists } = await api.list.getAllList(wanted);
    return Object.values(lists).flatMap((list) => Object.values(list.cards));
  },
);

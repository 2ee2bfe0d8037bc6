import type { ApiClient } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';

/** The open board as its dialogs edit it: with its own members, whom the loaded board mixes with others. */
export const boardDetail = createLoading(
  'boardDetail',
  async (api: ApiClient, boardId: number) => (await api.board.getBoard({ boardId })).data,
);

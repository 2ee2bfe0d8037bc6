import type { ApiClient } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';

/** The templates of a board, while new cards are made from them. */
export const boardTemplates = createLoading(
  'boardTemplates',
  async (api: ApiClient, boardId: number) => (await api.card.getTemplates({ boardId })).data,
);

import type { ApiClient } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';

/** The templates of a board, loaded for the dialog. */
export const boardTemplates = createLoading(
  'boardTemplates',
  async (api: ApiClient, boardId: number) => (await api.card.getTemplates({ boardId })).data,
);

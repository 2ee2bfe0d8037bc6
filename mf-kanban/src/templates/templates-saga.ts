import type { ShellServices } from 'shared-api/remote';
import { createLoadingSaga } from '../loading/loading-saga.ts';
import { templatesSlice } from './templates.ts';

/** Loads the templates of a board. */
export function createTemplatesSaga({ api }: Pick<ShellServices, 'api'>) {
  return createLoadingSaga(
    templatesSlice,
    async (boardId: number) => (await api.card.getTemplates({ boardId })).data,
  );
}

import type { ShellServices } from 'shared-api/remote';
import type { Item, ItemCalls } from 'shared-ui';

function projectOf(item: Item): number {
  if (!('projectId' in item)) throw new TypeError('A row of the boards table is no board.');
  return item.projectId;
}

/** The board's calls behind the table. */
export function createBoardCalls({
  api,
  events,
}: Pick<ShellServices, 'api' | 'events'>): ItemCalls {
  return {
    load: (page, { projectId }) => api.board.getAllBoard({ ...page, projectId: projectId ?? 0 }),
    create: (fields, { projectId }, options) =>
      api.board.create({ ...fields, projectId: projectId ?? 0 }, options),
    edit: (fields, board) => {
      const { id: boardId, version } = board;
      return api.board.edit({ ...fields, boardId, projectId: projectOf(board), version });
    },
    archive: ({ id }, archive) => api.board.archivedBoard({ boardId: id, archive }),
    delete: ({ id }) => api.board.delete({ boardId: id }),
    publish: ({ projectId }) => events.publish('boardsChanged', { projectId: projectId ?? 0 }),
  };
}

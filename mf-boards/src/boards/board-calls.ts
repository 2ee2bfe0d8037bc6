import type { ShellServices } from 'shared-api/remote';
import type { ProjectOrBoard, ListingCalls } from 'shared-ui';
import { createFromTemplate } from 'shared-ui/create-from-template';

function projectOf(item: ProjectOrBoard): number {
  if (!('projectId' in item)) throw new TypeError('A row of the boards table is no board.');
  return item.projectId;
}

/** The API calls behind the boards screen. */
export function createBoardCalls({
  api,
  events,
  live,
}: Pick<ShellServices, 'api' | 'events' | 'live'>): ListingCalls {
  return {
    async load(page, query) {
      const projectId = query.projectId ?? 0;
      const [{ data, totalCount, tabCounts, stateId }, project] = await Promise.all([
        api.board.getAllBoard({ ...page, projectId }),
        api.project.getProject({ projectId }),
      ]);
      return {
        items: data,
        totalCount,
        counts: tabCounts,
        parent: project.data,
        ...(stateId !== undefined && { stateId }),
      };
    },
    create: ({ templateId, typed: name }, { projectId }, { idempotencyKey }) =>
      createFromTemplate(api, {
        projectId,
        templateId: templateId ?? 'empty',
        name,
        idempotencyKey,
      }),
    edit: (fields, board) => {
      const { id: boardId, version } = board;
      return api.board.edit({ ...fields, boardId, projectId: projectOf(board), version });
    },
    addMembers: ({ id }, users) => api.board.addUser({ boardId: id, users }),
    archive: ({ id }, archive) => api.board.archivedBoard({ boardId: id, archive }),
    delete: ({ id }) => api.board.delete({ boardId: id }),
    leave: ({ id }) => api.board.leave({ boardId: id }),
    bulk: async (boardIds, action) => (await api.board.bulk({ boardIds, action })).data,
    follow(_query, onChange) {
      // A change of the project may change the user's rights here, and its name.
      const stopUser = live.onUser(({ entity }) => {
        if (entity !== 'notification' && entity !== 'timer') onChange();
      });
      const stopReconnected = live.onReconnected(onChange);
      return () => {
        stopUser();
        stopReconnected();
      };
    },
    followSince: (page, { projectId }, onChange) =>
      live.onProject(projectId ?? 0, onChange, page?.stateId),
    publish: ({ projectId }) => events.publish('boardsChanged', { projectId: projectId ?? 0 }),
  };
}

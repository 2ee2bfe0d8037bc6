import { paths, type ShellServices } from 'shared-api/remote';
import type { ListingCalls } from 'shared-ui';
import { createFromTemplate } from 'shared-ui/create-from-template';

/** The API calls behind the projects screen. */
export function createProjectCalls({
  api,
  events,
  live,
}: Pick<ShellServices, 'api' | 'events' | 'live'>): ListingCalls {
  return {
    async load(page) {
      const { data, totalCount, tabCounts } = await api.project.getAllProject(page);
      return { items: data, totalCount, counts: tabCounts, parent: null };
    },
    async create({ name, templateId }, _query, options) {
      // A first board brings its project with it.
      if (templateId !== null) {
        const board = { projectId: null, templateId, name: '', ...options };
        return createFromTemplate(api, board);
      }
      const { data } = await api.project.create({ name, isPublic: 0, users: [] }, options);
      return paths.boards(data.id);
    },
    edit: (fields, { id, version }) => api.project.edit({ ...fields, projectId: id, version }),
    addMembers: ({ id }, users) => api.project.addUser({ projectId: id, users }),
    archive: ({ id }, archive) => api.project.archiveProject({ projectId: id, archive }),
    delete: ({ id }) => api.project.delete({ projectId: id }),
    leave: ({ id }) => api.project.leave({ projectId: id }),
    bulk: async (projectIds, action) => (await api.project.bulk({ projectIds, action })).data,
    follow(_query, onChange) {
      const stopUser = live.onUser(({ entity }) => {
        if (entity === 'project' || entity === 'reload') onChange();
      });
      const stopReconnected = live.onReconnected(onChange);
      return () => {
        stopUser();
        stopReconnected();
      };
    },
    publish: () => events.publish('projectsChanged', {}),
  };
}

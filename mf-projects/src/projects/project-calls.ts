import type { ShellServices } from 'shared-api/remote';
import type { ItemCalls } from 'shared-ui';

/** The project's calls behind the table. */
export function createProjectCalls({
  api,
  events,
}: Pick<ShellServices, 'api' | 'events'>): ItemCalls {
  return {
    load: (page) => api.project.getAllProject(page),
    create: (fields, _query, options) => api.project.create(fields, options),
    edit: (fields, { id, version }) => api.project.edit({ ...fields, projectId: id, version }),
    archive: ({ id }, archive) => api.project.archiveProject({ projectId: id, archive }),
    delete: ({ id }) => api.project.delete({ projectId: id }),
    publish: () => events.publish('projectsChanged', {}),
  };
}

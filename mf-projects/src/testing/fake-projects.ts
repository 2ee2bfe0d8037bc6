import type { Member, Project } from 'shared-api/client';
import type { FakeHandlers } from 'shared-api/testing';

export function member(id: number, changes: Partial<Member> = {}): Member {
  return {
    ...{ id, first_name: `Person${id}`, last_name: '', email: `p${id}@example.com`, avatar: null },
    ...{ status: 'offline', lastActive: null, role_id: 1, role: 'ROLE_BASIC', creator: false },
    ...changes,
  };
}

export function project(id: number, changes: Partial<Project> = {}): Project {
  return {
    ...{ id, name: `Project ${id}`, description: null, status: 'active', isPublic: 0 },
    ...{ is_archived: 0, user: [member(1, { creator: true })], totalUsedMemory: 3 },
    ...{ totalMemory: 1024, created_date: '2025-01-03T12:00:00Z', version: 4 },
    rights: ['read', 'work', 'organize', 'administer', 'own'],
    ...changes,
  };
}

/** Projects kept in memory and answered page by page. */
export function fakeProjects(projects: Project[]) {
  const kept = { projects, handlers: {} as FakeHandlers };
  kept.handlers = {
    auth: {
      search: ({ keyword }) => ({
        data: keyword === 'bo' ? [member(7, { first_name: 'Bo' })] : [],
      }),
    },
    project: {
      getAllProject: ({ archiveFlag, itemsPerPage, offset }) => {
        const all = kept.projects.filter((one) => one.is_archived === archiveFlag);
        return { data: all.slice(offset, offset + itemsPerPage), totalCount: all.length };
      },
      create: ({ name }) => {
        const created = project(90, { name });
        kept.projects = [created, ...kept.projects];
        return { data: created };
      },
      edit: ({ projectId }) => ({ data: project(projectId) }),
      archiveProject: ({ projectId, archive }) => {
        kept.projects = kept.projects.map((one) =>
          one.id === projectId ? { ...one, is_archived: archive } : one,
        );
        return { data: null };
      },
      delete: ({ projectId }) => {
        kept.projects = kept.projects.filter(({ id }) => id !== projectId);
        return { data: null };
      },
    },
  };
  return kept;
}

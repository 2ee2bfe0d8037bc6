import type { BoardTile, FilterPreset, ListedProject } from 'shared-api/client';
import { NO_FILTERS } from 'shared-api/filters';
import { type FakeHandlers, fakeTemplates } from 'shared-api/testing';
import { member } from 'shared-api/testing/examples';

export function project(id: number, changes: Partial<ListedProject> = {}): ListedProject {
  return {
    id,
    name: `Project ${id}`,
    description: null,
    status: 'active',
    isPublic: 0,
    is_archived: 0,
    user: [member(1, { creator: true })],
    totalUsedMemory: 3,
    totalMemory: 1024,
    created_date: '2025-01-03T12:00:00Z',
    boards: [],
    boardCount: 0,
    version: 4,
    rights: ['read', 'work', 'organize', 'administer', 'own'],
    ...changes,
  };
}

export function boardTile(id: number, changes: Partial<BoardTile> = {}): BoardTile {
  return {
    id,
    projectId: 1,
    name: `Board ${id}`,
    completedCards: 1,
    totalCards: 4,
    lists: [{ cards: 4, completed: 1 }],
    changed_date: '2025-01-03T12:00:00Z',
    users: [],
    userCount: 0,
    ...changes,
  };
}

export function preset(id: number, changes: Partial<FilterPreset> = {}): FilterPreset {
  return {
    id,
    name: 'All boards',
    description: null,
    filters: NO_FILTERS,
    isFavorite: false,
    isDefault: true,
    given: null,
    ...changes,
  };
}

/** Keeps projects and presets in memory; supports searching and paging. */
export function fakeProjects(projects: ListedProject[]) {
  const kept = { projects, presets: [preset(1, { given: 'all' })], handlers: {} as FakeHandlers };
  const change = (id: number, changes: Partial<ListedProject>) => {
    kept.projects = kept.projects.map((one) => (one.id === id ? { ...one, ...changes } : one));
  };
  kept.handlers = {
    template: fakeTemplates(),
    board: {
      createFromTemplate: ({ projectId, name = 'Simple kanban' }) => ({
        data: {
          id: 4,
          projectId,
          name,
          description: null,
          status: 'active',
          isPublic: 0,
          is_archived: 0,
          users: [],
          completedCards: 1,
          totalCards: 4,
          version: 1,
          created_date: '2025-01-03T12:00:00Z',
          rights: ['read', 'work', 'organize', 'administer', 'own'],
        },
      }),
    },
    auth: {
      searchByProjectId: ({ keyword }) => ({
        data: keyword === 'bo' ? [member(7, { first_name: 'Bo' })] : [],
      }),
    },
    invitation: { getAll: () => ({ data: [] }) },
    setting: {
      getPresets: () => ({ data: kept.presets }),
      createPreset: ({ name, description = null, filters }) => {
        const id = 50 + kept.presets.length;
        const created = preset(id, { name, description, filters, isDefault: false });
        kept.presets = [...kept.presets, created];
        return { data: created };
      },
      editPreset: ({ presetId, isFavorite = false }) => {
        kept.presets = kept.presets.map((one) =>
          one.id === presetId ? { ...one, isFavorite } : one,
        );
        return { data: kept.presets.find(({ id }) => id === presetId)! };
      },
      deletePreset: ({ presetId }) => {
        kept.presets = kept.presets.filter(({ id }) => id !== presetId);
        return { data: null };
      },
    },
    project: {
      getFilterChoices: () => ({ data: { users: [member(1), member(3)], tags: ['UI', 'Design'] } }),
      getAllProject: ({ archiveFlag, itemsPerPage, offset, search = '' }) => {
        const found = kept.projects.filter(({ name }) => name.includes(search));
        const tabs = ([0, 1] as const).map((flag) =>
          found.filter((one) => one.is_archived === flag),
        );
        const all = tabs[archiveFlag]!;
        return {
          data: all.slice(offset, offset + itemsPerPage),
          totalCount: all.length,
          tabCounts: { active: tabs[0]!.length, archive: tabs[1]!.length },
        };
      },
      create: ({ name }) => {
        const created = project(90, { name });
        kept.projects = [created, ...kept.projects];
        return { data: created };
      },
      edit: ({ projectId }) => ({ data: project(projectId) }),
      addUser: ({ projectId }) => ({ data: project(projectId) }),
      archiveProject: ({ projectId, archive }) => {
        change(projectId, { is_archived: archive });
        return { data: null };
      },
      leave: ({ projectId }) => {
        kept.projects = kept.projects.filter(({ id }) => id !== projectId);
        return { data: null };
      },
      delete: ({ projectId }) => {
        kept.projects = kept.projects.filter(({ id }) => id !== projectId);
        return { data: null };
      },
      // Refuses items one by one, as the server does.
      bulk: ({ projectIds, action }) => ({
        data: projectIds.map((id) => {
          const mine = kept.projects.find((one) => one.id === id)?.rights.includes('administer');
          const params = { reason: 'role' };
          if (mine !== true) return { id, status: 403, code: 'forbidden', params, message: 'No.' };
          change(id, { is_archived: action === 'archive' ? 1 : 0 });
          return { id, status: 200, message: 'OK' };
        }),
      }),
    },
  };
  return kept;
}

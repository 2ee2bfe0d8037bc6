import type { ApiClient } from 'shared-api/client';
import { SEARCH_MIN_CHARACTERS } from 'shared-api/limits';

/** The most projects and boards that are found by typing. */
const MOST = 40;

const optionOf = (of: 'project' | 'board', id: number, label: string) => ({
  value: `${of}:${id}`,
  label,
});

/** The places that an access token may be limited to; for too short a keyword those of the sidebar. */
export async function readTokenPlaces({ api }: { readonly api: ApiClient }, keyword: string) {
  if (keyword.trim().length < SEARCH_MIN_CHARACTERS) {
    const { projects, favorites, recent } = (await api.dashboard.getNavigation()).data;
    const boards = [...favorites, ...recent, ...projects.flatMap((project) => project.boards)];
    const byId = new Map(boards.map(({ boardId, name }) => [boardId, name]));
    return {
      projects: projects.map(({ id, name }) => optionOf('project', id, name)),
      boards: [...byId].map(([id, name]) => optionOf('board', id, name)),
    };
  }
  // In quotes it is no filter, whatever is typed.
  const searchText = `"${keyword.trim().replaceAll(/["\\]/g, ' ')}"`;
  const { data } = await api.search.find({ type: 'all', searchText, limit: MOST });
  const found = (of: 'project' | 'board') =>
    data
      .filter(({ type }) => type === of)
      .map(({ id, title }) => optionOf(of, id, title.map(({ text }) => text).join('')));
  return { projects: found('project'), boards: found('board') };
}

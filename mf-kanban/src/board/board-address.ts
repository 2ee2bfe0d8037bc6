import { LIST_FILTERS } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { type BoardPlace, VIEWS } from '../screen/board-place-slice.ts';

const DEFAULTS: readonly string[] = ['allCards', 'lists'];

const known = <Name extends string>(names: readonly Name[], text: string | null | undefined) =>
  names.find((name) => name.toLowerCase() === text?.toLowerCase());

/**
 * The place on a board that an address names: the tab in its path, the filter and the view in its
 * query. A filter in place of the tab is accepted too; unknown values fall back to the defaults.
 */
export function readPlace(pathEnd: string, query: URLSearchParams): BoardPlace {
  const type = pathEnd.split('/')[0];
  return {
    tab: known(['archive'], type) ?? 'active',
    filter: known(LIST_FILTERS, query.get('filter')) ?? known(LIST_FILTERS, type) ?? 'allCards',
    view: known(VIEWS, query.get('view')) ?? 'lists',
  };
}

/** The address of a place on a board; defaults are left out. */
export function placePath(
  projectId: number,
  boardId: number,
  { tab, filter, view }: BoardPlace,
): string {
  const chosen = Object.entries({ filter, view }).filter(([, name]) => !DEFAULTS.includes(name));
  const query = new URLSearchParams(chosen).toString();
  const path = paths.board(projectId, boardId, tab);
  return query === '' ? path : `${path}?${query}`;
}

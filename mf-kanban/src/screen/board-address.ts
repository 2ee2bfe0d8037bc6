import { LIST_FILTERS, type ListFilter } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { type BoardPlace, LISTS } from './board-place-slice.ts';

/** Filters that have a name, in older addresses and in a list's menu, as people type them. */
export const NAMED_FILTERS: Readonly<Record<ListFilter, string>> = {
  allCards: '',
  myCards: 'assignee:me',
  highPriority: 'priority:high',
  overdue: 'due:overdue',
  started: 'is:started',
  notStarted: 'is:not-started',
  unassigned: 'assignee:none',
  completed: 'is:done',
};

const DEFAULTS: readonly string[] = ['', LISTS];

const known = <Name extends string>(names: readonly Name[], text: string | null | undefined) =>
  names.find((name) => name.toLowerCase() === text?.toLowerCase());

/**
 * The place on a board that an address names: the tab in its path, the filter and the view in its
 * query. The name of a filter is accepted too, also in place of the tab; unknown values fall back to
 * the defaults.
 *
 * @param views the ids of the views that there are beside the lists.
 */
export function readPlace(
  pathEnd: string,
  query: URLSearchParams,
  views: readonly string[],
): BoardPlace {
  const type = pathEnd.split('/')[0];
  const named = known(LIST_FILTERS, query.get('filter')) ?? known(LIST_FILTERS, type);
  return {
    tab: known(['archive'], type) ?? 'active',
    filter: query.get('q') ?? NAMED_FILTERS[named ?? 'allCards'],
    view: known(views, query.get('view')) ?? LISTS,
  };
}

/** The address of a place on a board; defaults are left out. */
export function placePath(
  projectId: number,
  boardId: number,
  { tab, filter, view }: BoardPlace,
): string {
  const chosen = Object.entries({ q: filter, view }).filter(
    ([, value]) => !DEFAULTS.includes(value),
  );
  const query = new URLSearchParams(chosen).toString();
  const path = paths.board(projectId, boardId, tab);
  return query === '' ? path : `${path}?${query}`;
}

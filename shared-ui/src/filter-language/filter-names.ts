import type { ApiClient } from 'shared-api/client';
import type { FilterNames } from 'shared-api/filter-language';

/** Reads the names that a filter over all boards may use. */
export const readFilterNames = async (api: Pick<ApiClient, 'search'>): Promise<FilterNames> =>
  (await api.search.getFilterNames()).data;

/** The names of both, each once. */
export function joinedNames(names: FilterNames, others: FilterNames | null): FilterNames {
  const both = (kind: keyof FilterNames) => [
    ...new Set([...names[kind], ...(others?.[kind] ?? [])]),
  ];
  return {
    people: both('people'),
    labels: both('labels'),
    lists: both('lists'),
    boards: both('boards'),
    projects: both('projects'),
  };
}

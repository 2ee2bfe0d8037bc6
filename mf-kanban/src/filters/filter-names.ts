import type { FilterNames } from 'shared-api/filter-language';
import { selectBoardMeta, selectList, selectShownListIds, type WithCards } from 'shared-cards';

/** The names that a filter of the board may use. */
export function filterNamesOf(state: WithCards): FilterNames {
  const board = selectBoardMeta(state);
  const people = board?.members ?? [];
  return {
    people: people.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()),
    labels: (board?.labels ?? []).map(({ name }) => name),
    lists: selectShownListIds(state).flatMap((id) => selectList(state, id)?.name ?? []),
    boards: [],
    projects: [],
  };
}

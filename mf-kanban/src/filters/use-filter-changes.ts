import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectBoardMeta, type WithCards } from 'shared-cards';
import { loadFilterLanguage } from 'shared-ui/use-filter-language';
import { NAMED_FILTERS, placePath } from '../screen/board-address.ts';
import { selectPlace, type WithPlace } from '../screen/board-place-slice.ts';
import {
  filterAddressed,
  filterBarShown,
  filterDropped,
  filterTyped,
  selectBoardFilter,
  selectFilterText,
  type WithBoardFilter,
} from './board-filter-slice.ts';

/** The cards that the user works on. */
export const ONLY_MINE = NAMED_FILTERS.myCards;

/** Functions that change the board's filter, which is in the address. */
export function useFilterChanges() {
  const store = useStore<WithCards & WithPlace & WithBoardFilter>();
  const dispatch = useDispatch();
  const navigate = useNavigate();

  function address(filter: string, replace = false): void {
    const board = selectBoardMeta(store.getState());
    const place = selectPlace(store.getState());
    // Leaving the field goes to what is typed, and the press that left it may clear the filter.
    const { goingTo } = selectBoardFilter(store.getState());
    if (!board || (goingTo ?? place.filter) === filter) return;
    dispatch(filterAddressed(filter));
    void navigate(placePath(board.projectId, board.id, { ...place, filter }), { replace });
  }

  return {
    address,
    /** Takes effect at once, and gets into the address after a pause. */
    type: (text: string) =>
      void dispatch(filterTyped({ over: selectPlace(store.getState()).filter, text })),
    /** Shows a filter in place of what is typed; Back shows the one before. */
    apply: (filter: string) => {
      dispatch(filterDropped());
      address(filter);
    },
    clear: () => {
      dispatch(filterDropped());
      dispatch(filterBarShown(false));
      address('');
    },
    /** Adds a condition to the filter, or removes it from there. */
    toggle: async (condition: string) => {
      const { parseFilter, withConditionToggled } = await loadFilterLanguage();
      const { filter: addressed } = selectPlace(store.getState());
      const typed = parseFilter(selectFilterText(store.getState(), addressed));
      const filter = typed.problem ? parseFilter(addressed).filter : typed.filter;
      dispatch(filterDropped());
      address(withConditionToggled(filter, condition));
    },
  };
}

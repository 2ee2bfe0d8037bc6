import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { filterBarShown } from './board-filter-slice.ts';

/** Returns a function that shows the filter of the board, with the focus in its field. */
export function useFilterBar(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => {
    flushSync(() => void dispatch(filterBarShown(true)));
    document.querySelector<HTMLElement>('[data-board-search] input')?.focus();
  }, [dispatch]);
}

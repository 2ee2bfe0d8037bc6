import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import {
  createCard,
  createList,
  type NewList,
  selectPending,
  useRun,
  type WithCards,
} from 'shared-cards';
import { composedAt, draftTyped } from '../composing/composer-slice.ts';
import type { ListFields } from '../dialogs/dialog-slice.ts';

/** Adds a list, with the cards that were added to it before the server refused it. */
export function useAddList() {
  const run = useRun();
  const dispatch = useDispatch();
  const store = useStore<WithCards>();
  return useCallback(
    (list: NewList, composed: ListFields['composed'] = { cards: [], draft: '' }) => {
      const key = run(createList, list);
      const queued = selectPending(store.getState()).find((change) => change.key === key);
      const listId = queued?.creates?.localId;
      if (listId === undefined) return;
      const details = composedAt('bottom');
      composed.cards.forEach((name, index) => {
        run(createCard, { listId, name, position: index + 1, typed: name, details });
      });
      dispatch(draftTyped({ listId, draft: composed.draft }));
    },
    [run, dispatch, store],
  );
}

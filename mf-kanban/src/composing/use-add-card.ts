import { nanoid } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { createCard, type NewCard, selectList, useRun, type WithCards } from 'shared-cards';
import {
  composedAt,
  type ComposerEnd,
  draftTyped,
  selectWaitingNames,
  selectWaitingOnTop,
} from './composer-slice.ts';

/** Adds a card at the end of a list, after pending ones; the list itself may be unconfirmed. */
export function useAddCard(listId: number) {
  const run = useRun();
  const store = useStore<WithCards>();
  return useCallback(
    (card: Omit<NewCard, 'listId' | 'position'>) => {
      const state = store.getState();
      const there = selectList(state, listId)?.cardIds.length ?? 0;
      const waiting = [...selectWaitingOnTop(state, listId), ...selectWaitingNames(state, listId)];
      run(createCard, { ...card, listId, position: there + waiting.length + 1 });
    },
    [run, store, listId],
  );
}

/** Adds cards by name, in order. If one is refused, those after it return to the field with it. */
export function useAddCardsByName(listId: number, at: ComposerEnd = 'bottom') {
  const run = useRun();
  const add = useAddCard(listId);
  const { dispatch } = useStore();
  return useCallback(
    (names: readonly string[]) => {
      const group = `composed ${nanoid()}`;
      dispatch(draftTyped({ listId, draft: '' }));
      names.forEach((name, index) => {
        const card = { name, group, typed: name, details: composedAt(at) };
        if (at === 'bottom') add(card);
        else run(createCard, { ...card, listId, position: index + 1 });
      });
    },
    [run, add, dispatch, listId, at],
  );
}

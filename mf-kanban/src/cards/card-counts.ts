import { createSelector } from '@reduxjs/toolkit';
import { selectDueMoments, type WithDueMoments } from '../due/due-moments-slice.ts';
import { isOverdue } from '../due/due.ts';
import { selectCards, type WithCards } from 'shared-cards';

interface ListCounts {
  high: number;
  overdue: number;
}

/** Cached by card, so that other store changes do not recount. */
export const selectCardCounts = createSelector(
  (state: WithCards) => selectCards(state),
  (state: WithDueMoments) => selectDueMoments(state),
  (entities) => {
    const now = new Date();
    const lists: Record<number, ListCounts> = {};
    for (const card of Object.values(entities)) {
      const list = (lists[card.listId] ??= { high: 0, overdue: 0 });
      if (card.priority === 'high') list.high++;
      if (isOverdue(card, now)) list.overdue++;
    }
    return lists;
  },
);

import { nanoid } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { CardEdit } from 'shared-api/remote';
import {
  bulkCards,
  completeCard,
  editCard,
  inBulks,
  selectCard,
  useRun,
  type WithCards,
} from 'shared-cards';
import { texts } from '../../texts/texts.ts';
import { planEdits } from './edit-cards.ts';

const { changed: done } = texts.views;

/**
 * Returns a function that changes fields of cards. One undo takes all of it back. It returns the
 * cards that it changes.
 */
export function useEditCards(): (edits: readonly CardEdit[]) => number[] {
  const run = useRun();
  const store = useStore<WithCards>();
  return useCallback(
    (edits) => {
      const plan = planEdits(edits, (id) => selectCard(store.getState(), id));
      const parts = plan.ofMany.flatMap(({ cardIds, edit }) =>
        inBulks(cardIds).map((part) => ({ ...part, ...edit })),
      );
      const calls = plan.ofOne.flatMap(({ fields, isComplete }) => [
        Object.keys(fields).length > 0,
        isComplete !== undefined,
      ]);
      const isBatch = calls.filter(Boolean).length + parts.length > 1;
      const batch = isBatch ? { id: nanoid(), count: 1, done } : undefined;
      const together = batch && { batch };
      for (const { cardId, fields, isComplete } of plan.ofOne) {
        const { name: typed } = fields;
        if (Object.keys(fields).length > 0)
          run(editCard, { cardId, fields, ...(typed !== undefined && { typed }) }, together);
        if (isComplete !== undefined) run(completeCard, { cardId, isComplete }, together);
      }
      // Last, since the outcome of a batch is reported with its last call of many cards.
      const isOfOneKind = plan.ofOne.length === 0 && plan.ofMany.length === 1;
      for (const part of parts)
        run(bulkCards, isOfOneKind ? part : { ...part, done, batch: batch?.id });
      const changed = [
        ...plan.ofOne.map(({ cardId }) => cardId),
        ...plan.ofMany.flatMap(({ cardIds }) => cardIds),
      ];
      return [...new Set(changed)];
    },
    [run, store],
  );
}

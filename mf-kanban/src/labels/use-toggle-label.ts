import { useCallback } from 'react';
import { useStore } from 'react-redux';
import {
  labelCards,
  putLabel,
  selectCard,
  takeLabelOff,
  useRun,
  useRunOnMany,
  type WithCards,
} from 'shared-cards';

/** Puts a label on cards, or takes it off those that have it. */
export function useToggleLabel() {
  const run = useRun();
  const runOnMany = useRunOnMany();
  const store = useStore<WithCards>();
  return useCallback(
    (cardIds: readonly number[], labelId: number, isOn: boolean) => {
      const has = (id: number) => selectCard(store.getState(), id)?.tags.includes(labelId) === true;
      const [cardId, ...others] = cardIds.filter((id) => has(id) !== isOn);
      if (cardId === undefined) return;
      if (cardIds.length === 1) run(isOn ? putLabel : takeLabelOff, { cardId, labelId });
      else runOnMany([cardId, ...others], labelCards(labelId, isOn));
    },
    [run, runOnMany, store],
  );
}

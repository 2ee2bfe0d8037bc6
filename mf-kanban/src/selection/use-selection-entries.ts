import { useDispatch, useSelector } from 'react-redux';
import {
  type Entry,
  heldReason,
  isOnHold,
  moveTo,
  selectMay,
  selectPage,
  useManyEntries,
  type WithCards,
} from 'shared-cards';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { selectionCleared } from './selection-slice.ts';

/**
 * Returns what the user may do to the selected cards, for the bar and the keys: move them to a
 * chosen place, then the bulk commands, after which nothing is selected.
 */
export function useSelectionEntries(): (cardIds: readonly number[]) => Entry[] {
  const dispatch = useDispatch();
  const many = useManyEntries();
  const mayMove = useSelector((state: WithCards) => selectMay(state, moveTo.right));
  const isHeld = useSelector((state: WithCards) => isOnHold(selectPage(state)));
  const move: Entry = {
    name: moveTo.name,
    label: moveTo.label(),
    icon: moveTo.icon,
    key: moveTo.key,
    isDisabled: isHeld,
    whyDisabled: isHeld ? heldReason() : undefined,
    onChoose: () => dispatch(dialogOpened({ kind: 'cardsMove' })),
  };
  return (cardIds) => [
    ...(mayMove ? [move] : []),
    ...many.toSelected(cardIds).map((entry) => ({
      ...entry,
      onChoose() {
        entry.onChoose?.();
        dispatch(selectionCleared());
      },
    })),
  ];
}

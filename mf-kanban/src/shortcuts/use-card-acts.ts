import { useStore } from 'react-redux';
import {
  type Entry,
  isLabelDigit,
  labelOfDigit,
  MOVE_KEYS,
  noRightReason,
  PRIORITY_KEY,
  selectBoardOf,
  selectCard,
  selectOneOfEachBoard,
  selectPage,
  useReadCardEntries,
  useWhyNoRight,
  type WithCards,
} from 'shared-cards';
import { useTileOffers } from '../card-commands/use-tile-offers.ts';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { useToggleLabel } from '../labels/use-toggle-label.ts';
import { useMoveSelection } from '../moves/use-move-selection.ts';
import { whyCardStays } from '../moves/why-not-moved.ts';
import { selectSelected, type WithSelection } from '../selection/selection-slice.ts';
import { useSelectionEntries } from '../selection/use-selection-entries.ts';

type State = WithCards & WithSelection;

const isMoveKey = (key: string): boolean => Object.values<string>(MOVE_KEYS).includes(key);

/** An entry that only reports why the key does nothing; undefined without a reason. */
const refused = (key: string, whyDisabled: string | undefined): Entry | undefined =>
  whyDisabled === undefined ? undefined : { name: key, label: key, whyDisabled };

/**
 * Returns what a key does to the card with the focus, or to the whole selection if the card is part
 * of it or none has the focus.
 */
export function useCardActs() {
  const store = useStore<State>();
  const offers = useTileOffers();
  const read = useReadCardEntries(offers);
  const whyNoRight = useWhyNoRight(offers);
  const entriesOfSelection = useSelectionEntries();
  const movesOfSelection = useMoveSelection();
  const toggleLabel = useToggleLabel();

  /** Puts the label of a digit on all of the cards of a board; takes it off if all have it. */
  function labelEntry(key: string, cardIds: readonly number[]): Entry | undefined {
    const state = store.getState();
    const [first] = cardIds;
    const board = selectBoardOf(state, first);
    const label = labelOfDigit(board?.labels ?? [], key);
    if (!board || !label) return undefined;
    if (selectOneOfEachBoard(state, cardIds).length > 1) return undefined;
    if (!board.rights.includes('work')) return refused(key, noRightReason(board));
    const isOn = cardIds.every((id) => selectCard(state, id)?.tags.includes(label.id));
    const onChoose = () => toggleLabel(cardIds, label.id, !isOn);
    return { name: key, label: label.name, onChoose };
  }

  /** The menu offers the priorities; a key opens them where the card is. */
  const priorityEntry = (entry: Entry, cardId: number): Entry => ({
    ...entry,
    onChoose: () => void store.dispatch(dialogOpened({ kind: 'cardPriority', cardIds: [cardId] })),
  });

  return (key: string, cardId: number | undefined): Entry | undefined => {
    const state = store.getState();
    const selected = selectSelected(state);
    const isOfMany = cardId === undefined ? selected.length > 0 : selected.includes(cardId);
    const isOfAll = isOfMany && (selected.length > 1 || cardId === undefined);
    const cardIds = isOfAll ? selected : [cardId ?? 0];
    if (isLabelDigit(key)) return labelEntry(key, cardIds);
    const toAll = isOfAll
      ? [...entriesOfSelection(selected, cardId), ...movesOfSelection(cardId ?? selected[0] ?? 0)]
      : [];
    const ofOne = cardId === undefined ? [] : read(selectPage(state), cardId);
    const entry = [...toAll, ...ofOne].find(
      (one) => one.key === key && (one.isDisabled !== true || one.whyDisabled !== undefined),
    );
    if (entry && key === PRIORITY_KEY && !isOfAll && cardId !== undefined)
      return priorityEntry(entry, cardId);
    if (entry) return entry;
    // The same reason as when dragging the card.
    const whyStays = isMoveKey(key) && cardId !== undefined && whyCardStays(state, cardId);
    const [why] = cardIds.flatMap((id) => whyNoRight(selectPage(state), id, key) ?? []);
    return refused(key, whyStays || why);
  };
}

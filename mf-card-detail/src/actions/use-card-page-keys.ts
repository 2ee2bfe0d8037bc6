import type { RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { labelIdsOf } from 'shared-api/client';
import {
  type Entry,
  isLabelDigit,
  labelOfDigit,
  PRIORITY_KEY,
  putLabel,
  takeLabelOff,
  useRefuse,
  useRun,
} from 'shared-cards';
import { pressedKey, useChoose, useKeys } from 'shared-ui';
import { useCard, useMay } from '../card/card-context.ts';
import { PICKERS } from '../editors/editor-names.ts';
import { editorOpened } from '../editors/editors-slice.ts';
import { NEIGHBOR_KEYS } from './use-page-offers.ts';

/** Some keyboards have a key of this name for `?`. */
const HELP = 'Help';
const MAY_BE_HELD: readonly string[] = Object.values(NEIGHBOR_KEYS);

/** The keys of the page's entries, and the digits of labels, while nobody types. */
export function useCardPageKeys(
  entries: readonly Entry[],
  inside: RefObject<Element | null>,
): void {
  const card = useCard();
  const mayEdit = useMay('work');
  const run = useRun();
  const refuse = useRefuse();
  const choose = useChoose();
  const dispatch = useDispatch();

  /** Puts the label of a digit on the card, or takes it off; returns whether there is one. */
  function toggleLabel(digit: string): boolean {
    const label = labelOfDigit(card.boardLabels, digit);
    if (!label || !mayEdit) return false;
    const isOn = labelIdsOf(card).includes(label.id);
    run(isOn ? takeLabelOff : putLabel, { cardId: card.id, labelId: label.id });
    return true;
  }

  /** Whether the key was for an entry. */
  function actByEntry(key: string): boolean {
    const entry = entries.find((one) => one.key === (key === HELP ? '?' : key));
    if (!entry) return false;
    if (entry.whyDisabled !== undefined) refuse(entry.whyDisabled);
    else if (entry.isDisabled === true) return false;
    // The menu of a tile has the priorities as choices; the page has a picker.
    else if (key === PRIORITY_KEY) dispatch(editorOpened(PICKERS.priority));
    else choose(entry);
    return true;
  }

  useKeys((event) => {
    const key = pressedKey(event);
    if (event.repeat && !MAY_BE_HELD.includes(key)) return;
    if (isLabelDigit(key) ? toggleLabel(key) : actByEntry(key)) event.preventDefault();
  }, inside);
}

import type { RefObject } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { labelIdsOf } from 'shared-api/client';
import {
  type BoardCard,
  type Entry,
  isLabelDigit,
  labelOfDigit,
  noRightReason,
  type Offer,
  PRIORITY_KEY,
  putLabel,
  selectPage,
  takeLabelOff,
  useRefuse,
  useRun,
  useWhyNoRight,
  type WithCards,
} from 'shared-cards';
import { pressedKey, useChoose, useKeys } from 'shared-ui';
import { useCard } from '../card/card-context.ts';
import { PICKERS } from '../editors/editor-names.ts';
import { editorOpened } from '../editors/editors-slice.ts';
import { NEIGHBOR_KEYS } from './use-page-offers.ts';

/** Some keyboards have a key of this name for `?`. */
const HELP = 'Help';
const MAY_BE_HELD: readonly string[] = Object.values(NEIGHBOR_KEYS);

interface CardPageKeys {
  readonly entries: readonly Entry[];
  /** What the page offers in addition to the commands: keys that the user may not use report why. */
  readonly offers: readonly Offer<BoardCard>[];
  readonly inside: RefObject<Element | null>;
}

/** The keys of the page's entries, and the digits of labels, while nobody types. */
export function useCardPageKeys({ entries, offers, inside }: CardPageKeys): void {
  const card = useCard();
  const store = useStore<WithCards>();
  const whyNoRight = useWhyNoRight(offers);
  const run = useRun();
  const refuse = useRefuse();
  const choose = useChoose();
  const dispatch = useDispatch();

  /** Puts the label of a digit on the card, or takes it off; returns whether there is one. */
  function toggleLabel(digit: string): boolean {
    const label = labelOfDigit(card.boardLabels, digit);
    if (!label) return false;
    const { rights } = card.board;
    if (!rights.includes('work')) {
      refuse(noRightReason(card.board));
      return true;
    }
    const isOn = labelIdsOf(card).includes(label.id);
    run(isOn ? takeLabelOff : putLabel, { cardId: card.id, labelId: label.id });
    return true;
  }

  /** Whether the key was for an entry. */
  function actByEntry(key: string): boolean {
    const entry = entries.find((one) => one.key === (key === HELP ? '?' : key));
    const reason = entry
      ? entry.whyDisabled
      : whyNoRight(selectPage(store.getState()), card.id, key);
    if (reason !== undefined) refuse(reason);
    else if (!entry || entry.isDisabled === true) return false;
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

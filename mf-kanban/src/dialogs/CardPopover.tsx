import type { ReactNode } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { CardPicker } from 'shared-api/remote';
import { type BoardCard, selectCard, type WithCards } from 'shared-cards';
import { texts } from '../texts/texts.ts';
import type { ChosenCards, DialogProps } from './dialog-slice.ts';
import { PlacedPopover } from './PlacedPopover.tsx';

export interface PopoverProps extends Pick<DialogProps, 'onClose'>, ChosenCards {}

interface Props extends PopoverProps {
  /** What is chosen. It opens beside the part of the card that shows this, if a view has one. */
  picker?: CardPicker;
  /** The title, made from the card's name or the number of cards. */
  label: (cards: string) => string;
  children: (cards: readonly BoardCard[]) => ReactNode;
}

function elementOf(cardId: number | undefined, picker: CardPicker | undefined) {
  const card = document.querySelector<HTMLElement>(`[data-card-id="${cardId}"]`);
  return card?.querySelector<HTMLElement>(`[data-picker="${picker}"]`) ?? card;
}

/** Edits one property of cards in a popover beside the first of them, or at the selection's bar. */
export function CardPopover({ cardIds, isAtBar = false, picker, label, onClose, children }: Props) {
  const cards = useSelector(
    (state: WithCards) => cardIds.flatMap((id) => selectCard(state, id) ?? []),
    shallowEqual,
  );
  const [first] = cards;
  const name = cardIds.length === 1 ? (first?.name ?? '') : texts.countedCards(cards.length);
  return (
    <PlacedPopover
      label={label(name)}
      beside={() =>
        isAtBar
          ? document.querySelector<HTMLElement>('[data-selection-bar]')
          : elementOf(cardIds[0], picker)
      }
      placement={isAtBar ? 'bottomLeft' : 'rightTop'}
      isGone={first === undefined}
      onClose={onClose}
    >
      {children(cards)}
    </PlacedPopover>
  );
}

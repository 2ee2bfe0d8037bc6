import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { type BoardCard, selectCard, type WithCards } from 'shared-cards';
import type { DialogProps } from './dialog-slice.ts';
import { PlacedPopover } from './PlacedPopover.tsx';

export interface PopoverProps extends Pick<DialogProps, 'onClose'> {
  cardId: number;
}

interface Props extends PopoverProps {
  /** The title, made from the card's name. */
  label: (card: string) => string;
  children: (card: BoardCard) => ReactNode;
}

/** Edits one property of a card in a popover beside its tile. */
export function CardPopover({ cardId, label, onClose, children }: Props) {
  const card = useSelector((state: WithCards) => selectCard(state, cardId));
  return (
    <PlacedPopover
      label={label(card?.name ?? '')}
      beside={() => document.querySelector<HTMLElement>(`[data-card-id="${cardId}"]`)}
      placement="rightTop"
      isGone={card === undefined}
      onClose={onClose}
    >
      {card && children(card)}
    </PlacedPopover>
  );
}

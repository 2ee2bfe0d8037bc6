import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { type BoardCard, selectCard, type WithCards } from 'shared-cards';
import { giveFocusBack } from 'shared-ui';
import { Picker } from 'shared-ui/picker';
import type { DialogProps } from './dialog-slice.ts';
import styles from './CardPopover.module.css';

export interface PopoverProps extends Pick<DialogProps, 'onClose'> {
  cardId: number;
}

interface Props extends PopoverProps {
  /** The title, made from the card's name. */
  label: (card: string) => string;
  children: (card: BoardCard) => ReactNode;
}

const tileOf = (cardId: number) =>
  document.querySelector<HTMLElement>(`[data-card-id="${cardId}"]`);

/**
 * The initial position of the card's tile, where the popover stays even if its changes move the
 * card.
 */
function placeOf(cardId: number) {
  const {
    left = 0,
    top = 0,
    width = 0,
    height = 0,
  } = tileOf(cardId)?.getBoundingClientRect() ?? {};
  return { left, top, width, height };
}

/** Edits one property of a card in a popover beside its tile, which is focused again afterwards. */
export function CardPopover({ cardId, label, onClose, children }: Props) {
  const card = useSelector((state: WithCards) => selectCard(state, cardId));
  const [place] = useState(() => placeOf(cardId));
  const anchor = useRef<HTMLSpanElement>(null);
  const isGone = card === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  useEffect(() => () => giveFocusBack(tileOf(cardId)), [cardId]);
  if (!card) return null;
  return (
    <Picker
      isOpen
      label={label(card.name)}
      placement="rightTop"
      opener={anchor}
      onOpenChange={(opens) => {
        if (!opens) onClose();
      }}
      content={children(card)}
    >
      <span ref={anchor} className={styles.anchor} style={place} />
    </Picker>
  );
}

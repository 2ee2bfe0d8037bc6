import { type ReactNode, useEffect, useRef, useState } from 'react';
import { giveFocusBack } from 'shared-ui';
import { Picker } from 'shared-ui/picker';
import styles from './PlacedPopover.module.css';

interface Props {
  label: string;
  /** Finds the element that the popover is beside, and that is focused again afterwards. */
  beside: () => HTMLElement | null;
  placement: 'rightTop' | 'bottomLeft';
  /** What it edits is gone. */
  isGone: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The initial position of the element, where the popover stays even if its changes move that; of a
 * row as wide as the page, that of the part that names itself for it.
 */
function placeOf(element: HTMLElement | null) {
  const part = element?.querySelector('[data-picker-place]') ?? element;
  const { left = 0, top = 0, width = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
  return { left, top, width, height };
}

/** The element itself, or the card that it is a part of if it cannot have the focus. */
function focusable(element: HTMLElement | null) {
  const isFocusable =
    element !== null && (element.tabIndex >= 0 || element.hasAttribute('tabindex'));
  return isFocusable ? element : (element?.closest('[data-card-id]') ?? null);
}

/** A popover that is open as long as it is mounted, beside an element of the board. */
export function PlacedPopover(props: Props) {
  const { label, beside, placement, isGone, onClose, children } = props;
  const [place] = useState(() => placeOf(beside()));
  const [giveBack] = useState(() => () => giveFocusBack(focusable(beside())));
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  useEffect(() => giveBack, [giveBack]);
  if (isGone) return null;
  return (
    <Picker
      isOpen
      label={label}
      placement={placement}
      opener={anchor}
      onOpenChange={(opens) => {
        if (!opens) onClose();
      }}
      content={children}
    >
      <span ref={anchor} className={styles.anchor} style={place} />
    </Picker>
  );
}

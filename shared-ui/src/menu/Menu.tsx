import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { PHONE, useMediaQuery } from '../media/use-media-query.ts';
import styles from './Menu.module.css';
import type { MenuEntry } from './menu-entry.ts';
import { type LevelProps, MenuLevel } from './MenuLevel.tsx';

const isInMenu = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-menu]') !== null;

type Props<Entry extends MenuEntry> = Omit<LevelProps<Entry>, 'align' | 'isSheet'> & {
  align?: 'start' | 'end';
};

/**
 * A menu at a button or a point; on a phone a sheet. Choosing an entry closes it, and so do Escape,
 * Tab and a press outside. Returning the focus is left to the caller.
 */
export function Menu<Entry extends MenuEntry>({ align = 'start', ...props }: Props<Entry>) {
  const { anchor, onClose } = props;
  const isSheet = useMediaQuery(PHONE);
  const pressed = useEffectEvent(({ target }: Event) => {
    // The button closes it by itself.
    const isOnButton =
      anchor instanceof Element && target instanceof Node && anchor.contains(target);
    if (!isInMenu(target) && !isOnButton) onClose();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', pressed, { capture: true });
    return () => document.removeEventListener('pointerdown', pressed, { capture: true });
  }, []);
  // Inside the menu's dialog, since everything outside of that is hidden from screen readers.
  const dialog = anchor instanceof Element ? anchor.closest('[role="dialog"]') : null;
  return createPortal(
    // A press here must not count as a press on the elements around the button.
    <div
      onClick={(event) => event.stopPropagation()}
      // Focus can leave by a global shortcut, such as the search's.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !isInMenu(relatedTarget)) onClose();
      }}
    >
      {isSheet && <div data-menu className={styles.scrim} onClick={onClose} />}
      <MenuLevel {...props} align={align} isSheet={isSheet} isFocused />
    </div>,
    dialog ?? document.body,
  );
}

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { giveFocusBack } from '../focus/give-focus-back.ts';
import { PHONE, useMediaQuery } from '../media/use-media-query.ts';
import styles from './Panel.module.css';
import menuStyles from './Menu.module.css';
import { useMenuPlace } from './use-menu-place.ts';

interface Props {
  label: string;
  /** The button that opens and closes it, just before it in the document, so that Tab leads into it. */
  anchor: HTMLElement;
  align?: 'start' | 'end';
  /** A dialog asks for something; a group only has more controls. */
  role?: 'dialog' | 'group';
  /** Whether it is a sheet with a title on a phone. */
  isSheetOnPhone?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Controls at a button, above all else. Escape and a press outside close it, and the focus returns to
 * the button.
 */
export function Panel(props: Props) {
  const { label, anchor, align = 'start', role = 'dialog', isSheetOnPhone = false } = props;
  const { onClose, children } = props;
  const ref = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(PHONE);
  const isSheet = isPhone && isSheetOnPhone;
  useMenuPlace(ref, { anchor, side: 'below', align, isSheet });
  const pressed = useEffectEvent(({ target }: Event) => {
    const isWithin = (part: Element | null) => target instanceof Node && part?.contains(target);
    // The button closes it by itself.
    if (!isWithin(ref.current) && !isWithin(anchor)) onClose();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', pressed, { capture: true });
    return () => document.removeEventListener('pointerdown', pressed, { capture: true });
  }, []);
  useEffect(() => () => giveFocusBack(anchor), [anchor]);
  return (
    <>
      {isSheet && <div className={menuStyles.scrim} onClick={onClose} />}
      <div
        ref={ref}
        role={role}
        aria-label={label}
        tabIndex={-1}
        popover="manual"
        className={styles.panel}
        data-sheet={isSheet || undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          onClose();
        }}
      >
        {isSheet && <h2 className={styles.title}>{label}</h2>}
        {children}
      </div>
    </>
  );
}

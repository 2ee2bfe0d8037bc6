import Button from 'antd/es/button';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusOrigin, forwardFocusReturn } from '../focus/give-focus-back.ts';
import styles from './PartFailure.module.css';
import { placeOver } from './place-over.ts';
import { texts } from './texts.ts';

interface Props {
  onClose: () => void;
}

/** Most dialogs are there sooner, and a sign that only flashes would distract. */
const SLOW_MS = 500;

/**
 * Says over the page that a dialog is on its way, once that takes longer. It takes no focus, since
 * the dialog will, and gives back what it was given.
 */
export function LoadingSign({ onClose }: Props) {
  const [origin] = useState(focusOrigin);
  const [{ container, isSlow }, setPlace] = useState(() => ({
    container: placeOver(),
    isSlow: false,
  }));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Another dialog may have closed meanwhile.
    const timer = setTimeout(() => setPlace({ container: placeOver(), isSlow: true }), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    forwardFocusReturn(element, origin);
    return () => {
      if (element.contains(document.activeElement) && origin instanceof HTMLElement) origin.focus();
    };
  }, [origin, container]);
  return createPortal(
    <div ref={box} className={styles.failure} data-over data-part-loading data-early={!isSlow}>
      {/* There from the start, since screen readers announce only what changes in it. */}
      <p role="status">{isSlow && texts.loading}</p>
      {isSlow && (
        <Button size="small" type="text" onClick={onClose}>
          {texts.close}
        </Button>
      )}
    </div>,
    container,
  );
}

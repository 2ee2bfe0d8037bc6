import Button from 'antd/es/button';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusOrigin, forwardFocusReturn } from '../focus/give-focus-back.ts';
import styles from './PartFailure.module.css';
import { usePlaceOver } from './place-over.ts';
import { texts } from './texts.ts';

interface Props {
  onClose: () => void;
}

/** Most dialogs are there sooner, and a sign that only flashes would distract. */
const SLOW_MS = 500;
/** Time for a browser to report a new element to screen readers. */
const REPORTED_MS = 100;

/** Empty at first, since screen readers announce only what changes in a status that is there. */
function Status({ isShown }: { isShown: boolean }) {
  const [isReported, setReported] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReported(true), REPORTED_MS);
    return () => clearTimeout(timer);
  }, []);
  return <p role="status">{isShown && isReported && texts.loading}</p>;
}

/**
 * Says over the page that a dialog is on its way, once that takes longer. It takes no focus, since
 * the dialog will, and gives back what it was given.
 */
export function LoadingSign({ onClose }: Props) {
  const [origin] = useState(focusOrigin);
  const [isSlow, setSlow] = useState(false);
  const [container, lookAgain] = usePlaceOver();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Another dialog may have opened meanwhile.
      lookAgain();
      setSlow(true);
    }, SLOW_MS);
    return () => clearTimeout(timer);
  }, [lookAgain]);
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
      <Status isShown={isSlow} />
      {isSlow && (
        <Button size="small" type="text" onClick={onClose}>
          {texts.close}
        </Button>
      )}
    </div>,
    container,
  );
}

import Button from 'antd/es/button';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { forwardFocusReturn } from '../focus/give-focus-back.ts';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import type { CodeFailure } from './late-code.ts';
import styles from './PartFailure.module.css';
import { usePlaceOver } from './place-over.ts';
import { texts } from './texts.ts';

interface Props extends Omit<CodeFailure, 'error'> {
  /** It replaces something that would lie over the page, such as a dialog; null: nothing closes it. */
  over?: { readonly onClose: (() => void) | null };
}

/** As the dialog would have had the focus, and would have given it back. */
function Over({ label, children }: { label: string; children: ReactNode }) {
  const origin = useFocusReturn();
  const [container] = usePlaceOver();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current !== null) forwardFocusReturn(box.current, origin);
    box.current?.querySelector('button')?.focus();
  }, [origin, container]);
  return createPortal(
    <div
      ref={box}
      role="dialog"
      aria-labelledby={label}
      className={styles.failure}
      data-over
      data-part-failed
    >
      {children}
    </div>,
    container,
  );
}

/** What is around it has the focus once the part is there, so that the next Tab leads into that. */
function InPlace({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const around = element?.parentElement;
    return () => {
      if (!around || !element.contains(document.activeElement)) return;
      // What takes the focus anyway goes on to do so.
      if (!around.hasAttribute('tabindex')) {
        around.tabIndex = -1;
        around.addEventListener('blur', () => around.removeAttribute('tabindex'), { once: true });
      }
      around.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={box} className={styles.failure}>
      {children}
    </div>
  );
}

/** Replaces a part of the page whose code could not be loaded. */
export function PartFailure({ isAway, isRetrying, retry, over }: Props) {
  const textId = useId();
  const reason = isAway ? texts.partAway : texts.partFailed;
  const close = over?.onClose;
  const content = (
    <>
      <p id={textId} role={over ? 'status' : 'alert'}>
        {isRetrying ? texts.loading : reason}
      </p>
      <Button size="small" loading={isRetrying} onClick={retry}>
        {texts.tryAgain}
      </Button>
      {close && (
        <Button size="small" type="text" onClick={() => close()}>
          {texts.close}
        </Button>
      )}
    </>
  );
  if (over !== undefined) return <Over label={textId}>{content}</Over>;
  return <InPlace>{content}</InPlace>;
}

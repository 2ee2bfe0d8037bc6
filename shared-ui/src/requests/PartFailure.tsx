import Button from 'antd/es/button';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { forwardFocusReturn } from '../focus/give-focus-back.ts';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import type { CodeFailure } from './late-code.ts';
import styles from './PartFailure.module.css';
import { placeOver } from './place-over.ts';
import { texts } from './texts.ts';

interface Props extends Omit<CodeFailure, 'error'> {
  /** It replaces something that would lie over the page, such as a dialog; null: nothing closes it. */
  over?: { readonly onClose: (() => void) | null };
}

/** As the dialog would have had the focus, and would have given it back. */
function Over({ label, children }: { label: string; children: ReactNode }) {
  const origin = useFocusReturn();
  const [container] = useState(placeOver);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current !== null) forwardFocusReturn(box.current, origin);
    box.current?.querySelector('button')?.focus();
  }, [origin]);
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
  return <div className={styles.failure}>{content}</div>;
}

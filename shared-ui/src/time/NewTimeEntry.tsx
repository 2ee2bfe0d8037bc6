import Button from 'antd/es/button';
import { useState } from 'react';
import { EMPTY_SPAN, isSpan, spanOf } from './span-fields.ts';
import { SpanFields } from './SpanFields.tsx';
import { texts } from './texts.ts';
import type { TimeActions } from './TimeTracking.tsx';
import styles from './TimeTracking.module.css';

interface Props {
  /** How many entries there are: one more means that what was typed is saved. */
  entryCount: number;
  onNote: TimeActions['onNote'];
  onTyping: ((hasInput: boolean) => void) | undefined;
}

/** Time of one's own, noted by hand. What was typed stays until it is among the entries. */
export function NewTimeEntry({ entryCount, onNote, onTyping }: Props) {
  const [typed, setTyped] = useState(EMPTY_SPAN);
  const [askedAt, setAskedAt] = useState<number | null>(null);
  if (askedAt !== null && entryCount > askedAt) {
    setAskedAt(null);
    setTyped(EMPTY_SPAN);
    onTyping?.(false);
  }
  const add = () => {
    onNote(spanOf(typed));
    setAskedAt(entryCount);
  };
  return (
    <div className={styles.new}>
      <SpanFields
        typed={typed}
        onChange={(next) => {
          setTyped(next);
          onTyping?.(Object.values(next).some((text) => text !== ''));
        }}
      />
      <Button disabled={!isSpan(typed)} onClick={add}>
        {texts.add}
      </Button>
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { ReferenceSources } from '../references/use-references.ts';
import { EMPTY_SPAN, isSpan, spanOf } from './span-fields.ts';
import { SpanFields } from './SpanFields.tsx';
import { texts } from './texts.ts';
import type { TimeActions } from './time-actions.ts';
import styles from './TimeTracking.module.css';
import { GuardedButton } from '../buttons/GuardedButton.tsx';
import { reasons } from '../buttons/reasons.ts';

interface Props {
  /** The number of entries: one more means that the input is saved. */
  entryCount: number;
  onNote: TimeActions['onNote'];
  sources: ReferenceSources;
  onTyping: ((hasInput: boolean) => void) | undefined;
}

/**
 * The user's own time, entered by hand. The input stays until it is among the entries, and longer
 * if it was changed.
 */
export function NewTimeEntry({ entryCount, onNote, sources, onTyping }: Props) {
  const [typed, setTyped] = useState(EMPTY_SPAN);
  const [asked, setAsked] = useState<{ at: number; typed: typeof EMPTY_SPAN } | null>(null);
  if (asked !== null && entryCount > asked.at) {
    setAsked(null);
    if (typed === asked.typed) setTyped(EMPTY_SPAN);
  }
  const hasInput = Object.values(typed).some((text) => text !== '');
  useEffect(() => onTyping?.(hasInput), [hasInput, onTyping]);
  const add = () => {
    onNote(spanOf(typed));
    setAsked({ at: entryCount, typed });
  };
  return (
    <div className={styles.new}>
      <SpanFields typed={typed} sources={sources} onChange={setTyped} />
      <GuardedButton whyNot={isSpan(typed) ? undefined : reasons.timesFirst} onClick={add}>
        {texts.add}
      </GuardedButton>
    </div>
  );
}

import InputNumber from 'antd/es/input-number';
import { useState } from 'react';
import { texts } from './texts.ts';
import type { TimeActions } from './time-actions.ts';
import styles from './TimeTracking.module.css';
import { GuardedButton } from '../buttons/GuardedButton.tsx';
import { reasons } from '../buttons/reasons.ts';

const MINUTES_PER_HOUR = 60;
const MAX_HOURS = 10_000;

interface Props {
  /** Mixed: of several cards, which have different ones. */
  estimateMinutes: number | null | 'mixed';
  onEstimate: TimeActions['onEstimate'];
}

/** The estimated hours of a card, or of several; empty removes the estimate. */
export function EstimateField({ estimateMinutes, onEstimate }: Props) {
  const isMixed = estimateMinutes === 'mixed';
  const known = isMixed || estimateMinutes === null ? null : estimateMinutes / MINUTES_PER_HOUR;
  // The input counts until the estimate is changed elsewhere.
  const [typed, setTyped] = useState<{ over: number | null; hours: number | null } | null>(null);
  const hours = typed?.over === known ? typed.hours : known;
  // Of several cards that differ, an empty one is a change as well, once something was typed.
  const isChanged = isMixed ? typed !== null : hours !== known;
  const save = () => {
    if (isChanged) onEstimate(hours === null ? null : Math.round(hours * MINUTES_PER_HOUR));
  };
  return (
    <div className={styles.line}>
      <label>
        {texts.estimate}
        <InputNumber<number>
          aria-label={texts.estimate}
          min={0}
          max={MAX_HOURS}
          step={0.5}
          value={hours}
          placeholder={isMixed ? texts.mixed : undefined}
          onChange={(chosen) => setTyped({ over: known, hours: chosen })}
          onPressEnter={save}
        />
      </label>
      <GuardedButton whyNot={isChanged ? undefined : reasons.unchanged} onClick={save}>
        {texts.saveEstimate}
      </GuardedButton>
    </div>
  );
}

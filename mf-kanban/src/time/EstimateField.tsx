import Button from 'antd/es/button';
import InputNumber from 'antd/es/input-number';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import styles from '../dialogs/Dialogs.module.css';
import { texts } from '../texts.ts';
import { estimateSubmitted } from './time-commands.ts';

const MINUTES_PER_HOUR = 60;
const MOST_HOURS = 10_000;

interface Props {
  cardId: number;
  estimateMinutes: number | null;
}

/** How long the card is thought to take, in hours; empty takes the estimate away. */
export function EstimateField({ cardId, estimateMinutes }: Props) {
  const dispatch = useDispatch();
  const known = estimateMinutes === null ? null : estimateMinutes / MINUTES_PER_HOUR;
  const [hours, setHours] = useState(known);
  const save = () => {
    const minutes = hours === null ? null : Math.round(hours * MINUTES_PER_HOUR);
    dispatch(estimateSubmitted({ cardId, estimateMinutes: minutes }));
  };
  return (
    <div className={styles.line}>
      <label>
        {texts.time.estimate}
        <InputNumber<number>
          aria-label={texts.time.estimate}
          min={0}
          max={MOST_HOURS}
          step={0.5}
          value={hours}
          onChange={setHours}
          onPressEnter={save}
        />
      </label>
      <Button disabled={hours === known} onClick={save}>
        {texts.time.saveEstimate}
      </Button>
    </div>
  );
}

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuietHours } from 'shared-api/client';
import { selectSettings, settingsChanged } from '../../settings/settings-slice.ts';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';
import { HintedCheckbox } from './HintedCheckbox.tsx';

const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A time of day, kept when it is left: each digit alone would be another one. */
function TimeField({ label, value, onChange }: TimeProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function keep() {
    if (typed !== null && typed !== '' && typed !== value) onChange(typed);
    setTyped(null);
  }
  return (
    <label className={styles.time}>
      {label}
      <Input
        type="time"
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onPressEnter={keep}
      />
    </label>
  );
}

function Hours({ hours }: { hours: QuietHours }) {
  const dispatch = useDispatch();
  const [hasNone, setHasNone] = useState(false);
  const own = ownTimeZone();
  function change(changed: Partial<QuietHours>) {
    const quietHours = { ...hours, ...changed };
    const isNone = quietHours.from === quietHours.to;
    setHasNone(isNone);
    if (!isNone) dispatch(settingsChanged({ quietHours }));
  }
  return (
    <>
      <div className={`${styles.row} ${styles.choice}`}>
        <TimeField
          label={texts.quietFrom}
          value={hours.from}
          onChange={(from) => change({ from })}
        />
        <TimeField label={texts.quietTo} value={hours.to} onChange={(to) => change({ to })} />
      </div>
      {hasNone && (
        <p role="alert" className={styles.overdue}>
          {texts.quietNone}
        </p>
      )}
      <p className={styles.hint}>{texts.quietZone(hours.timeZone)}</p>
      {hours.timeZone !== own && (
        <Button size="small" onClick={() => change({ timeZone: own })}>
          {texts.quietUseZone(own)}
        </Button>
      )}
    </>
  );
}

/** When nothing is pushed to any browser of the person. */
export function QuietHoursChoice() {
  const dispatch = useDispatch();
  const { quietHours } = useSelector(selectSettings);
  const put = (isQuiet: boolean) =>
    dispatch(
      settingsChanged({
        quietHours: isQuiet ? { from: '22:00', to: '07:00', timeZone: ownTimeZone() } : null,
      }),
    );
  return (
    <fieldset className={styles.choices}>
      <legend>{texts.quietHours}</legend>
      <HintedCheckbox
        label={texts.quietNightly}
        hint={texts.quietHint}
        checked={quietHours !== null}
        onChange={put}
      />
      {quietHours && <Hours hours={quietHours} />}
    </fieldset>
  );
}

import dayjs from 'dayjs';
import { formatDate, formatWeekday } from '../format/dates.ts';
import { OptionPicker } from '../pickers/OptionPicker.tsx';
import styles from './DatePicking.module.css';
import { DateTimeField } from './DateTimeField.tsx';
import { nextWeek } from './next-week.ts';
import { texts } from './texts.ts';

interface Props {
  date: 'start' | 'due';
  value: string | null;
  /** The date is not saved, since the range would be backwards. */
  isWrong: boolean;
  /** Returns whether it was saved. */
  onChoose: (moment: string | null) => boolean;
  /** A day was chosen by one press. */
  onDone: () => void;
}

const NONE = 'none';

/** The time of a chosen day: work starts at its beginning and is due at its end. */
const momentOn = {
  start: (day: dayjs.Dayjs) => day.startOf('day'),
  due: (day: dayjs.Dayjs) => day.endOf('day'),
};

const noteOn = {
  today: formatWeekday,
  tomorrow: formatWeekday,
  nextWeek: (day: string) => formatDate(day),
};

/** A moment: today, tomorrow or next week by one press, or any other in the field. */
export function DatePicking({ date, value, isWrong, onChoose, onDone }: Props) {
  const label = texts.dates[date];
  const today = dayjs();
  const quick = { today, tomorrow: today.add(1, 'day'), nextWeek: nextWeek(today) };
  const isOn = (day: dayjs.Dayjs) => value !== null && day.isSame(value, 'day');
  const days = Object.entries(quick) as [keyof typeof quick, dayjs.Dayjs][];
  return (
    <div className={styles.dates}>
      <OptionPicker<keyof typeof quick | typeof NONE>
        label={texts.days(label)}
        chosen={days.flatMap(([name, day]) => (isOn(day) ? [name] : []))}
        onPick={(chosen) => {
          const moment = chosen === NONE ? null : momentOn[date](quick[chosen]).toISOString();
          if (onChoose(moment)) onDone();
        }}
        options={[
          ...days.map(([name, day]) => ({
            value: name,
            label: texts.quickDays[name],
            note: noteOn[name](day.toISOString()),
          })),
          ...(value === null ? [] : [{ value: NONE, label: texts.noDate } as const]),
        ]}
      />
      <DateTimeField
        label={label}
        value={value}
        opensAt={momentOn[date](today)}
        isWrong={isWrong}
        onChange={(moment) => void onChoose(moment)}
      />
      {isWrong && (
        <p role="alert" className={styles.wrong}>
          {texts.startsAfterDue}
        </p>
      )}
    </div>
  );
}

import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { formatWeekday } from 'shared-ui/dates';
import { momentInputFormat, timeInputFormat } from 'shared-ui/input-formats';
import { OptionPicker } from '../pickers/OptionPicker.tsx';
import { texts } from '../texts.ts';
import styles from './CardFields.module.css';

interface Props {
  label: string;
  value: string | null;
  /** The moment of a day that is chosen without one. */
  opensAt: (day: dayjs.Dayjs) => dayjs.Dayjs;
  isWrong: boolean;
  onChoose: (moment: string | null) => void;
  /** A day was chosen by one press. */
  onDone: () => void;
}

const DAYS_PER_WEEK = 7;
const MONDAY = 1;
const NONE = 'none';

/** The Monday that comes next. */
function nextWeek(today: dayjs.Dayjs): dayjs.Dayjs {
  const days = (MONDAY - today.day() + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return today.add(days === 0 ? DAYS_PER_WEEK : days, 'day');
}

/** A moment: today, tomorrow or next week by one press, or any other in the field. */
export function DatePicking({ label, value, opensAt, isWrong, onChoose, onDone }: Props) {
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
          onChoose(chosen === NONE ? null : opensAt(quick[chosen]).toISOString());
          onDone();
        }}
        options={[
          ...days.map(([name, day]) => ({
            value: name,
            label: texts.quickDays[name],
            note: formatWeekday(day.toISOString()),
          })),
          ...(value === null ? [] : [{ value: NONE, label: texts.noDate } as const]),
        ]}
      />
      <DatePicker
        aria-label={label}
        placeholder={texts.anotherDate}
        format={momentInputFormat()}
        showTime={{ format: timeInputFormat(), defaultOpenValue: opensAt(today) }}
        status={isWrong ? 'error' : ''}
        value={value === null ? null : dayjs(value)}
        // The picker itself is cleared by the mouse alone.
        onKeyDown={({ key, target }) => {
          const isEmptied = value !== null && target instanceof HTMLInputElement && !target.value;
          if (key === 'Enter' && isEmptied) onChoose(null);
        }}
        onChange={(day) => onChoose(day ? day.toISOString() : null)}
      />
    </div>
  );
}

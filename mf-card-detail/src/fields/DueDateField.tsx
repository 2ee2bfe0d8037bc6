import DatePicker from 'antd/es/date-picker';
import Select from 'antd/es/select';
import dayjs from 'dayjs';
import { useDispatch } from 'react-redux';
import { useCard, useMay } from '../card/card-context.ts';
import { texts } from '../texts.ts';
import styles from './CardFields.module.css';
import { fieldsChosen } from './field-commands.ts';

const FORMAT = 'MMM D, YYYY, HH:mm';
/** Stands for no reminder: a select has no null. */
const NEVER = -1;
const REMINDERS = [NEVER, 0, 15, 60, 120, 1440, 2880, 10_080];

/** Until when the card is to be done, and how long before people are reminded. */
export function DueDateField() {
  const { dueDate, complete, reminderMinutes } = useCard();
  const dispatch = useDispatch();
  const isDisabled = !useMay('work');
  const isOverdue = dueDate !== null && complete === 0 && dayjs(dueDate).isBefore(dayjs());
  const reminder = reminderMinutes ?? NEVER;
  const choices = REMINDERS.includes(reminder) ? REMINDERS : [...REMINDERS, reminder];
  return (
    <>
      <DatePicker
        aria-label={texts.dueDate}
        className={styles.wide ?? ''}
        placeholder={texts.noDueDate}
        disabled={isDisabled}
        format={FORMAT}
        showTime={{ format: 'HH:mm', defaultOpenValue: dayjs().endOf('day') }}
        status={isOverdue ? 'error' : ''}
        value={dueDate === null ? null : dayjs(dueDate)}
        onChange={(day) => dispatch(fieldsChosen({ dueDate: day ? day.toISOString() : null }))}
      />
      {isOverdue && <p className={styles.overdue}>{texts.overdue}</p>}
      {dueDate !== null && (
        <Select
          aria-label={texts.reminder}
          className={styles.wide ?? ''}
          disabled={isDisabled}
          value={reminder}
          onChange={(minutes) =>
            dispatch(fieldsChosen({ reminderMinutes: minutes === NEVER ? null : minutes }))
          }
          options={choices.map((value) => ({
            value,
            label: value === NEVER ? texts.noReminder : texts.remindBefore(value),
          }))}
        />
      )}
    </>
  );
}

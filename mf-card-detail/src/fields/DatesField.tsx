import DatePicker from 'antd/es/date-picker';
import Select from 'antd/es/select';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { CardDetail } from 'shared-api/client';
import { editCard, useRun } from 'shared-cards';
import { useCard, useMay } from '../card/card-context.ts';
import { texts } from '../texts.ts';
import styles from './CardFields.module.css';

type Dates = Pick<CardDetail, 'startAt' | 'dueDate'>;

const FORMAT = 'MMM D, YYYY, HH:mm';
/** Stands for no reminder: a select has no null. */
const NEVER = -1;
const REMINDERS = [NEVER, 0, 15, 60, 120, 1440, 2880, 10_080];

const isBackwards = ({ startAt, dueDate }: Dates) =>
  Boolean(startAt && dueDate) && dayjs(startAt).isAfter(dueDate);

/** From when until when the card is worked on. */
export function DatesField() {
  const card = useCard();
  const run = useRun();
  /** What was chosen and makes no range: it is saved once the other date fits. */
  const [unsaved, setUnsaved] = useState<Partial<Dates>>({});
  const { startAt, dueDate } = { ...card, ...unsaved };
  const isUnsaved = Object.keys(unsaved).length > 0;
  const isOverdue =
    dueDate !== null && !isUnsaved && card.complete === 0 && dayjs(dueDate).isBefore(dayjs());
  const choose = (change: Partial<Dates>) => {
    const chosen = { ...unsaved, ...change };
    const isRange = !isBackwards({ ...card, ...chosen });
    setUnsaved(isRange ? {} : chosen);
    if (isRange) run(editCard, { cardId: card.id, fields: chosen });
  };
  return (
    <>
      <MomentField
        label={texts.startDate}
        placeholder={texts.noStartDate}
        value={startAt}
        opensAt={dayjs().startOf('day')}
        isWrong={isUnsaved}
        onChoose={(moment) => choose({ startAt: moment })}
      />
      <MomentField
        label={texts.dueDate}
        placeholder={texts.noDueDate}
        value={dueDate}
        opensAt={dayjs().endOf('day')}
        isWrong={isUnsaved || isOverdue}
        onChoose={(moment) => choose({ dueDate: moment })}
      />
      {isUnsaved && (
        <p role="alert" className={styles.overdue}>
          {texts.startsAfterDue}
        </p>
      )}
      {isOverdue && <p className={styles.overdue}>{texts.overdue}</p>}
      {dueDate !== null && <ReminderField />}
    </>
  );
}

interface MomentProps {
  label: string;
  placeholder: string;
  value: string | null;
  /** The time of day that the picker offers first. */
  opensAt: dayjs.Dayjs;
  isWrong: boolean;
  onChoose: (moment: string | null) => void;
}

function MomentField({ label, placeholder, value, opensAt, isWrong, onChoose }: MomentProps) {
  const isDisabled = !useMay('work');
  return (
    <DatePicker
      aria-label={label}
      className={styles.wide ?? ''}
      placeholder={placeholder}
      disabled={isDisabled}
      format={FORMAT}
      showTime={{ format: 'HH:mm', defaultOpenValue: opensAt }}
      status={isWrong ? 'error' : ''}
      value={value ? dayjs(value) : null}
      // The picker itself is cleared by the mouse alone.
      onKeyDown={({ key, target }) => {
        const isEmptied = value !== null && target instanceof HTMLInputElement && !target.value;
        if (key === 'Enter' && isEmptied) onChoose(null);
      }}
      onChange={(day) => onChoose(day ? day.toISOString() : null)}
    />
  );
}

/** How long before the due date people are reminded. */
function ReminderField() {
  const { id: cardId, reminderMinutes } = useCard();
  const reminder = reminderMinutes ?? NEVER;
  const run = useRun();
  const isDisabled = !useMay('work');
  const choices = REMINDERS.includes(reminder) ? REMINDERS : [...REMINDERS, reminder];
  return (
    <Select
      aria-label={texts.reminder}
      className={styles.wide ?? ''}
      disabled={isDisabled}
      value={reminder}
      onChange={(minutes) =>
        run(editCard, {
          cardId,
          fields: { reminderMinutes: minutes === NEVER ? null : minutes },
        })
      }
      options={choices.map((value) => ({
        value,
        label: value === NEVER ? texts.noReminder : texts.remindBefore(value),
      }))}
    />
  );
}

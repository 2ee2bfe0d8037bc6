import { Calendar, CalendarClock, Check } from 'lucide-react';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { CardDetail } from 'shared-api/client';
import { editCard, useRun } from 'shared-cards';
import { formatChosenMoment, formatExactly } from 'shared-ui/dates';
import { useCard, useMay } from '../card/card-context.ts';
import { PropertyRow } from '../pickers/PropertyRow.tsx';
import { texts } from '../texts.ts';
import styles from './CardFields.module.css';
import { DatePicking } from './DatePicking.tsx';
import { ReminderField } from './ReminderField.tsx';

type Dates = Pick<CardDetail, 'startAt' | 'dueDate'>;

const isBackwards = ({ startAt, dueDate }: Dates) =>
  Boolean(startAt && dueDate) && dayjs(startAt).isAfter(dueDate);

function toneOf(dueDate: string, isComplete: boolean) {
  if (isComplete) return 'done';
  if (dayjs(dueDate).isBefore(dayjs())) return 'late';
  return dayjs(dueDate).isBefore(dayjs().add(2, 'day').startOf('day')) ? 'soon' : 'plain';
}

/** From when until when the card is worked on. */
export function DateRows() {
  const card = useCard();
  const run = useRun();
  const mayWork = useMay('work');
  /** What was chosen and makes no range: it is saved once the other date fits. */
  const [unsaved, setUnsaved] = useState<Partial<Dates>>({});
  const { startAt, dueDate } = { ...card, ...unsaved };
  const isUnsaved = Object.keys(unsaved).length > 0;
  const choose = (change: Partial<Dates>) => {
    const chosen = { ...unsaved, ...change };
    const isRange = !isBackwards({ ...card, ...chosen });
    setUnsaved(isRange ? {} : chosen);
    if (isRange) run(editCard, { cardId: card.id, fields: chosen });
  };
  const refused = isUnsaved && (
    <p role="alert" className={styles.wrong}>
      {texts.startsAfterDue}
    </p>
  );
  const tone = dueDate === null ? 'plain' : toneOf(dueDate, card.complete === 1);
  return (
    <>
      <PropertyRow
        name={texts.due}
        icon={Calendar}
        empty={texts.addDate}
        mayEdit={mayWork}
        value={
          dueDate && (
            <span
              className={styles.pill}
              data-tone={isUnsaved ? 'late' : tone}
              title={formatExactly(dueDate)}
            >
              {tone === 'done' ? (
                <Check aria-hidden size={14} />
              ) : (
                <Calendar aria-hidden size={14} />
              )}
              {formatChosenMoment(dueDate)}
              {tone === 'late' && !isUnsaved && ` · ${texts.overdue}`}
            </span>
          )
        }
      >
        {(close) => (
          <>
            <DatePicking
              label={texts.dueDate}
              value={dueDate}
              opensAt={(day) => day.endOf('day')}
              isWrong={isUnsaved}
              onChoose={(moment) => choose({ dueDate: moment })}
              onDone={close}
            />
            {refused}
            {dueDate !== null && <ReminderField />}
          </>
        )}
      </PropertyRow>
      <PropertyRow
        name={texts.start}
        icon={CalendarClock}
        empty={texts.addDate}
        mayEdit={mayWork}
        value={
          startAt && (
            <span
              className={styles.pill}
              data-tone={isUnsaved ? 'late' : 'plain'}
              title={formatExactly(startAt)}
            >
              {formatChosenMoment(startAt)}
            </span>
          )
        }
      >
        {(close) => (
          <>
            <DatePicking
              label={texts.startDate}
              value={startAt}
              opensAt={(day) => day.startOf('day')}
              isWrong={isUnsaved}
              onChoose={(moment) => choose({ startAt: moment })}
              onDone={close}
            />
            {refused}
          </>
        )}
      </PropertyRow>
    </>
  );
}

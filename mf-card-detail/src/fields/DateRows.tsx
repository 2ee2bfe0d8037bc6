import { Calendar, CalendarClock, Check } from 'lucide-react';
import dayjs from 'dayjs';
import { isComplete } from 'shared-api/client';
import { CARD_KEYS, editCard, useRun } from 'shared-cards';
import { DatePicking } from 'shared-ui/date-picking';
import { useDateRange } from 'shared-ui/date-range';
import { formatChosenMoment, formatExactly } from 'shared-ui/dates';
import { useCard, useMay } from '../card/card-context.ts';
import { PropertyRow } from '../pickers/PropertyRow.tsx';
import { texts } from '../texts.ts';
import styles from './CardFields.module.css';
import { ReminderField } from './ReminderField.tsx';

function toneOf(dueDate: string, isDone: boolean) {
  if (isDone) return 'done';
  if (dayjs(dueDate).isBefore(dayjs())) return 'late';
  return dayjs(dueDate).isBefore(dayjs().add(2, 'day').startOf('day')) ? 'soon' : 'plain';
}

/** The card's start and due dates. */
export function DateRows() {
  const card = useCard();
  const run = useRun();
  const mayEdit = useMay('work');
  const { startAt, dueDate, isUnsaved, choose } = useDateRange(card, (fields) =>
    run(editCard, { cardId: card.id, fields }),
  );
  const tone = dueDate === null ? 'plain' : toneOf(dueDate, isComplete(card));
  return (
    <>
      <PropertyRow
        name={texts.due}
        picker="due"
        shortcut={CARD_KEYS.dates}
        icon={Calendar}
        empty={texts.addDate}
        mayEdit={mayEdit}
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
              date="due"
              value={dueDate}
              isWrong={isUnsaved}
              onChoose={(date) => choose({ dueDate: date })}
              onDone={close}
            />
            {dueDate !== null && <ReminderField />}
          </>
        )}
      </PropertyRow>
      <PropertyRow
        name={texts.start}
        picker="start"
        shortcut={CARD_KEYS.start}
        icon={CalendarClock}
        empty={texts.addDate}
        mayEdit={mayEdit}
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
          <DatePicking
            date="start"
            value={startAt}
            isWrong={isUnsaved}
            onChoose={(date) => choose({ startAt: date })}
            onDone={close}
          />
        )}
      </PropertyRow>
    </>
  );
}

import { type CardSummary, isComplete } from 'shared-api/client';
import { formatDay, formatDayInText } from 'shared-ui/dates';
import { Timestamp } from 'shared-ui/timestamp';
import { overdueDays } from './overdue.ts';
import styles from './Page.module.css';
import { texts } from './texts.ts';

type Dates = Pick<CardSummary, 'startAt' | 'dueDate'> & { complete: 0 | 1 | null };

const isOverdueNow = (card: Dates) =>
  card.dueDate !== null && !isComplete(card) && Date.parse(card.dueDate) < Date.now();

type DaySentence = (day: string) => string;

const Day = ({ at, says }: { at: string; says?: DaySentence }) => (
  <Timestamp at={at} format={(day) => says?.(formatDayInText(day)) ?? formatDay(day)} />
);

function daysOf(card: Dates) {
  const { startAt, dueDate } = card;
  if (dueDate === null) return startAt && <Day at={startAt} says={texts.startsOn} />;
  if (isOverdueNow(card))
    return <Timestamp at={dueDate} format={(at) => texts.overdueBy(overdueDays(at))} />;
  if (!startAt || formatDay(startAt) === formatDay(dueDate))
    return <Day at={dueDate} says={texts.due} />;
  return (
    <>
      <Day at={startAt} /> – <Day at={dueDate} />
    </>
  );
}

interface Props {
  card: Dates;
  className?: string | undefined;
}

/** The start and due days of a card, or for how long it is overdue. */
export function CardDates({ card, className = '' }: Props) {
  const days = daysOf(card);
  if (!days) return null;
  return <span className={`${className} ${isOverdueNow(card) ? styles.overdue : ''}`}>{days}</span>;
}

import type { CardSummary } from 'shared-api/client';
import { formatDay } from 'shared-ui/dates';
import styles from './Page.module.css';
import { texts } from './texts.ts';

type Dates = Pick<CardSummary, 'startAt' | 'dueDate'> & { complete: 0 | 1 | null };

const isOverdueNow = ({ dueDate, complete }: Dates) =>
  complete === 0 && dueDate !== null && Date.parse(dueDate) < Date.now();

const Day = ({ at, children = formatDay(at) }: { at: string; children?: string }) => (
  <time dateTime={at}>{children}</time>
);

function daysOf(card: Dates) {
  const { startAt, dueDate } = card;
  if (dueDate === null)
    return startAt && <Day at={startAt}>{texts.startsOn(formatDay(startAt))}</Day>;
  const day = formatDay(dueDate);
  if (isOverdueNow(card)) return <Day at={dueDate}>{texts.overdue(day)}</Day>;
  if (!startAt || formatDay(startAt) === day) return <Day at={dueDate}>{texts.due(day)}</Day>;
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

/** The days from which until which a card is worked on, or since when it is overdue. */
export function CardDates({ card, className = '' }: Props) {
  const days = daysOf(card);
  if (!days) return null;
  return <span className={`${className} ${isOverdueNow(card) ? styles.overdue : ''}`}>{days}</span>;
}

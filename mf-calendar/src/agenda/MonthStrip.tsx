import { type Day, daysIn, isIn, isSameMonth, type Span } from '../days/day.ts';
import { dayInFull, dayNumber, weekdayInShort } from '../days/formats.ts';
import type { CalendarCards } from '../cards/calendar-cards.ts';
import { useCalendar } from '../screen/calendar-context.ts';
import { texts } from '../texts.ts';
import styles from './Agenda.module.css';

interface Props {
  readonly cards: CalendarCards;
  /** Whole weeks. */
  readonly shown: Span;
  readonly current: Day;
  readonly dropped: Span | null;
  readonly onChoose: (day: Day) => void;
}

const WEEK = 7;

/** The days of a month on a phone: a dot says that a day has cards, a press leads to it. */
export function MonthStrip({ cards, shown, current, dropped, onChoose }: Props) {
  const { today } = useCalendar();
  const days = daysIn(shown);
  const counts = new Map<Day, number>();
  for (const { from, to } of cards.within(shown)) {
    const last = Math.min(to, shown.to);
    for (let day = Math.max(from, shown.from); day <= last; day += 1) {
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
  }
  return (
    <div role="group" aria-label={texts.looks.month} className={styles.strip}>
      {days.slice(0, WEEK).map((day) => (
        <span key={`head ${day}`} aria-hidden className={styles.weekday}>
          {weekdayInShort(day)}
        </span>
      ))}
      {days.map((day) => (
        <button
          key={day}
          type="button"
          data-day={day}
          aria-label={texts.dayWithCards(dayInFull(day), counts.get(day) ?? 0)}
          aria-pressed={day === current}
          aria-current={day === today ? 'date' : undefined}
          data-filled={counts.has(day) || undefined}
          data-outside={!isSameMonth(day, shown.from + WEEK) || undefined}
          data-dropped={(dropped !== null && isIn(day, dropped)) || undefined}
          onClick={() => onChoose(day)}
        >
          {dayNumber(day)}
        </button>
      ))}
    </div>
  );
}

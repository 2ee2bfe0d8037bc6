import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CalendarCards } from '../cards/calendar-cards.ts';
import type { DatedCard } from '../cards/card-span.ts';
import { type Day, daysIn, isIn, isSameMonth, overlap, type Span } from '../days/day.ts';
import { weekdayInShort } from '../days/formats.ts';
import { texts } from '../texts.ts';
import { DayField } from './DayField.tsx';
import styles from './MonthGrid.module.css';
import { weekLayout } from './week-layout.ts';

interface Props {
  readonly label: string;
  readonly cards: CalendarCards;
  /** Whole weeks. */
  readonly shown: Span;
  readonly current: Day;
  /** Days of other months are quiet. */
  readonly isMonth: boolean;
  readonly dropped: Span | null;
}

const WEEK = 7;
/** There is room for two cards and the count of the others. */
const MIN_WEEK_PX = 132;

/** The height of an element, which tests do not have. */
function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => setHeight(measured.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

/** Weeks below one another, each with its days side by side. */
export function MonthGrid({ label, cards, shown, current, isMonth, dropped }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const days = daysIn(shown);
  const weeks = days.filter((_, at) => at % WEEK === 0);
  const height = Math.max(MIN_WEEK_PX, Math.floor(useHeight(body) / weeks.length));
  const within = (span: Span | null, week: Day) =>
    span && overlap(span, { from: week, to: week + WEEK - 1 }) ? span : null;
  return (
    <div role="grid" aria-label={label} aria-description={texts.keys} className={styles.grid}>
      <div role="row" className={styles.weekdays}>
        {days.slice(0, WEEK).map((day) => (
          <span key={day % WEEK} role="columnheader">
            {weekdayInShort(day)}
          </span>
        ))}
      </div>
      <div ref={body} role="rowgroup" className={styles.weeks}>
        {weeks.map((week) => (
          <Week
            key={week}
            from={week}
            cards={cards}
            height={height}
            month={isMonth ? shown.from + WEEK : null}
            current={isIn(current, { from: week, to: week + WEEK - 1 }) ? current : null}
            dropped={within(dropped, week)}
          />
        ))}
      </div>
    </div>
  );
}

interface WeekProps {
  readonly from: Day;
  readonly cards: CalendarCards;
  readonly height: number;
  /** A day of the month whose days are not quiet; null: all are alike. */
  readonly month: Day | null;
  readonly current: Day | null;
  readonly dropped: Span | null;
}

const Week = memo(function Week({ from, cards, height, month, current, dropped }: WeekProps) {
  const layout = useMemo(() => {
    const there: readonly DatedCard[] = cards.within({ from, to: from + WEEK - 1 });
    return weekLayout(from, there, height);
  }, [from, cards, height]);
  return (
    <div role="row" className={styles.week}>
      {layout.map((one) => (
        <DayField
          key={one.day}
          layout={one}
          isOutside={month !== null && !isSameMonth(month, one.day)}
          isCurrent={one.day === current}
          isDropped={dropped !== null && isIn(one.day, dropped)}
        />
      ))}
    </div>
  );
});

import { Plus } from 'lucide-react';
import type { CSSProperties, MouseEvent } from 'react';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { weekdayOf } from '../days/day.ts';
import { dayInField, dayInFull } from '../days/formats.ts';
import { useCalendar } from '../screen/calendar-context.ts';
import { CalendarCard } from '../screen/CalendarCard.tsx';
import { NARROW } from '../screen/use-view-settings.ts';
import { texts } from '../texts.ts';
import styles from './MonthGrid.module.css';
import type { Bar, DayLayout } from './week-layout.ts';

interface Props {
  readonly layout: DayLayout;
  /** It is not of the month that is shown. */
  readonly isOutside: boolean;
  /** Tab leads to it. */
  readonly isCurrent: boolean;
  /** A dragged card would be on it. */
  readonly isDropped: boolean;
}

const isWeekend = (weekday: number) => weekday === 0 || weekday === 6;

const barStyle = ({ lane, length }: Bar) => ({ '--lane': lane, '--days': length }) as CSSProperties;

/** The field of a day in the grid, with the cards of that day and the bars that begin there. */
export function DayField({ layout, isOutside, isCurrent, isDropped }: Props) {
  const { day, bars, lanes, cards, hidden, count } = layout;
  const { today, whyNoAdd, onAdd, onMore } = useCalendar();
  const name = dayInFull(day);
  const tabIndex = isCurrent ? 0 : -1;
  const add = () => {
    if (whyNoAdd === undefined) onAdd(day);
  };
  const press = ({ target, currentTarget }: MouseEvent) => {
    if (target !== currentTarget) return;
    // Names of cards have no room there.
    if (count > 0 && matchMedia(NARROW).matches) onMore(day);
    else add();
  };
  return (
    <div
      role="gridcell"
      className={styles.field}
      data-day={day}
      data-outside={isOutside || undefined}
      data-weekend={isWeekend(weekdayOf(day)) || undefined}
      data-dropped={isDropped || undefined}
      onClick={press}
    >
      <button
        type="button"
        className={styles.number}
        aria-current={day === today ? 'date' : undefined}
        tabIndex={tabIndex}
        onClick={() => (count > 0 ? onMore(day) : add())}
      >
        <span aria-hidden>{dayInField(day)}</span>
        <VisuallyHidden>{texts.dayWithCards(name, count)}</VisuallyHidden>
      </button>
      {whyNoAdd === undefined && (
        <button
          type="button"
          className={styles.add}
          aria-label={texts.addOn(name)}
          title={texts.addCard}
          tabIndex={tabIndex}
          onClick={() => onAdd(day)}
        >
          <Plus aria-hidden size={14} />
        </button>
      )}
      {bars.map((bar) => (
        <CalendarCard
          key={bar.dated.card.id}
          card={bar.dated.card}
          look="bar"
          isCutBefore={bar.isCutBefore}
          isCutAfter={bar.isCutAfter}
          style={barStyle(bar)}
        />
      ))}
      {lanes > 0 && <span className={styles.lanes} style={{ '--lanes': lanes } as CSSProperties} />}
      {cards.map(({ card }) => (
        <CalendarCard key={card.id} card={card} look="field" />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-label={texts.moreOn(hidden, name)}
          tabIndex={tabIndex}
          onClick={() => onMore(day)}
        >
          {texts.more(hidden)}
        </button>
      )}
    </div>
  );
}

import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from 'shared-ui/icon-button';
import { type Day, isIn, type Span } from '../days/day.ts';
import { dayInFull } from '../days/formats.ts';
import { DayCards } from '../panels/DayCards.tsx';
import { useCalendar } from '../screen/calendar-context.ts';
import { texts } from '../texts.ts';
import styles from './Agenda.module.css';
import type { AgendaDay } from './agenda-days.ts';

interface Props {
  readonly days: readonly AgendaDay[];
  readonly current: Day;
  readonly dropped: Span | null;
  /** A card that must be shown. */
  readonly wanted: number | undefined;
}

/** The days that have cards, one below the other. */
export function Agenda({ days, current, dropped, wanted }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    const section = list.current?.querySelector<HTMLElement>(`[data-day="${current}"]`);
    // In a low window that is narrow the month scrolls with it, and is to be seen at first.
    if (isOpened.current) section?.scrollIntoView();
    else if (section) list.current?.scrollTo({ top: section.offsetTop });
    isOpened.current = true;
  }, [current]);
  return (
    <div ref={list} className={styles.agenda}>
      {days.map((one) => (
        <DaySection
          key={one.day}
          {...one}
          isDropped={dropped !== null && isIn(one.day, dropped)}
          wanted={wanted}
        />
      ))}
    </div>
  );
}

interface SectionProps extends AgendaDay {
  readonly isDropped: boolean;
  readonly wanted: number | undefined;
}

function DaySection({ day, cards, isDropped, wanted }: SectionProps) {
  const { today, whyNoAdd, onAdd } = useCalendar();
  const name = dayInFull(day);
  return (
    <section
      aria-label={name}
      className={styles.day}
      data-day={day}
      data-dropped={isDropped || undefined}
    >
      <header className={styles.head} data-today={day === today || undefined}>
        <h3>{day === today ? texts.todayIs(name) : name}</h3>
        {whyNoAdd === undefined && (
          <IconButton
            icon={Plus}
            label={texts.addOn(name)}
            title={texts.addCard}
            onClick={() => onAdd(day)}
          />
        )}
      </header>
      {cards.length === 0 && <p className={styles.none}>{texts.nothingDue}</p>}
      <DayCards cards={cards} wanted={wanted} />
    </section>
  );
}

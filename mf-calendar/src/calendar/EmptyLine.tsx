import Button from 'antd/es/button';
import type { CalendarCards } from '../cards/calendar-cards.ts';
import { texts } from '../texts.ts';
import styles from './CalendarView.module.css';

interface Props {
  readonly cards: CalendarCards;
  readonly isFiltered: boolean;
  /** Shows the cards without a date; null: they are shown. */
  readonly onTray: (() => void) | null;
}

/** Says why no day has a card, above the days: these still take new ones. */
export function EmptyLine({ cards, isFiltered, onTray }: Props) {
  if (cards.datedCount > 0) return null;
  const isAllHidden = isFiltered && cards.undated.length === 0;
  const filtered = isAllHidden ? texts.filteredOut : texts.datesFilteredOut;
  const title = isFiltered ? filtered : texts.noDates;
  return (
    <p className={styles.line}>
      <strong>{title}</strong> {isFiltered ? texts.filteredOutHint : texts.noDatesHint}
      {onTray && cards.undated.length > 0 && (
        <Button type="link" size="small" onClick={onTray}>
          {texts.showUndated}
        </Button>
      )}
    </p>
  );
}

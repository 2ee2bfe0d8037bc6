import Button from 'antd/es/button';
import { useState } from 'react';
import type { DatedCard } from '../cards/card-span.ts';
import { spanInShort, timeInDay } from '../days/formats.ts';
import { CalendarCard } from '../screen/CalendarCard.tsx';
import { texts } from '../texts.ts';
import styles from './DayPanel.module.css';

const PART = 50;

interface Props {
  readonly cards: readonly DatedCard[];
  /** A card that must be among those that are shown. */
  readonly wanted: number | undefined;
}

/** All cards of a day, a part at a time. */
export function DayCards({ cards, wanted }: Props) {
  const [parts, setParts] = useState(1);
  const at = cards.findIndex(({ card }) => card.id === wanted);
  const shown = Math.max(parts * PART, at + 1);
  const rest = cards.length - shown;
  return (
    <div className={styles.cards}>
      {cards.slice(0, shown).map((dated) => (
        <CalendarCard key={dated.card.id} card={dated.card} look="row">
          <CardTimes dated={dated} />
        </CalendarCard>
      ))}
      {rest > 0 && (
        <Button type="text" onClick={() => setParts(parts + 1)}>
          {texts.showMore(Math.min(PART, rest))}
        </Button>
      )}
    </div>
  );
}

/** Over which days a card lasts, or when on its day it is due. */
function CardTimes({ dated }: { dated: DatedCard }) {
  const text = dated.from < dated.to ? spanInShort(dated) : timeInDay(dated.card.dueDate);
  return text === null ? null : <span className={styles.note}>{text}</span>;
}

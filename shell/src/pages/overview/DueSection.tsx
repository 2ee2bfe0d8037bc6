import Button from 'antd/es/button';
import { useId, useState } from 'react';
import type { CardSummary } from 'shared-api/client';
import { formatNumber } from 'shared-ui/dates';
import { homeTexts as texts } from '../home-texts.ts';
import { CardRow } from './CardRow.tsx';
import styles from './Overview.module.css';

const MAX_CARDS = 8;

interface Props {
  title: string;
  count: string;
  cards: readonly CardSummary[];
  isLate?: boolean;
}

/**
 * Cards under a title; nothing if there are none, and only the first of many until the user wants
 * all.
 */
export function DueSection({ title, count, cards, isLate = false }: Props) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  if (cards.length === 0) return null;
  const isCut = !isWhole && cards.length > MAX_CARDS + 1;
  return (
    <section aria-labelledby={id}>
      <h3 className={styles.heading} data-late={isLate}>
        <span id={id}>{title}</span>
        <span className={styles.count}>{count}</span>
      </h3>
      <ul className={styles.rows}>
        {(isCut ? cards.slice(0, MAX_CARDS) : cards).map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </ul>
      {isCut && (
        <Button type="text" onClick={() => setWhole(true)}>
          {texts.showAll(cards.length)}
        </Button>
      )}
    </section>
  );
}

/** Cards that are due later, on demand. */
export function LaterCards({ cards }: { cards: readonly CardSummary[] }) {
  const [isOpen, setOpen] = useState(false);
  if (cards.length === 0) return null;
  if (isOpen)
    return <DueSection title={texts.later} count={formatNumber(cards.length)} cards={cards} />;
  return (
    <Button type="text" className={styles.later ?? ''} onClick={() => setOpen(true)}>
      {texts.showLater(cards.length)}
    </Button>
  );
}

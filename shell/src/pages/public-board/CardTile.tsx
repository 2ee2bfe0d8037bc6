import { Calendar, Check, SquareCheck } from 'lucide-react';
import type { PublicCard } from 'shared-api/client';
import { hueOf } from 'shared-ui/hue-of';
import { CardDates } from '../CardDates.tsx';
import { dueTone } from '../overdue.ts';
import styles from './PublicBoard.module.css';
import { texts } from './texts.ts';

const ICON_PX = 14;

/** The dates of a card as other pages take them. */
export const datesOf = ({ startAt, dueDate, isComplete }: PublicCard) => ({
  startAt,
  dueDate,
  complete: isComplete ? (1 as const) : (0 as const),
});

function Checked({ checklists }: Pick<PublicCard, 'checklists'>) {
  const items = checklists.flatMap((list) => list.items);
  if (items.length === 0) return null;
  const done = items.filter(({ isComplete }) => isComplete).length;
  return (
    <span role="img" aria-label={texts.checked(done, items.length)}>
      <SquareCheck aria-hidden size={ICON_PX} /> {done}/{items.length}
    </span>
  );
}

/** A card in its list; a click anywhere opens it. */
export function CardTile({ card, onOpen }: { card: PublicCard; onOpen: () => void }) {
  const { name, labels, isComplete, startAt, dueDate, checklists, people = [] } = card;
  const hasDates = startAt !== null || dueDate !== null;
  return (
    <li className={styles.card} data-done={isComplete}>
      {labels.length > 0 && (
        <ul className={styles.labels} aria-label={texts.labels}>
          {labels.map(({ name: label, color }) => (
            <li key={label} data-hue={hueOf(color)}>
              <bdi>{label}</bdi>
            </li>
          ))}
        </ul>
      )}
      <h3>
        <button type="button" aria-haspopup="dialog" onClick={onOpen}>
          <bdi>{name}</bdi>
        </button>
      </h3>
      <p className={styles.badges}>
        {isComplete && (
          <span role="img" aria-label={texts.complete} className={styles.done}>
            <Check aria-hidden size={ICON_PX} />
          </span>
        )}
        {hasDates && (
          <span className={styles.due} data-tone={isComplete ? 'done' : dueTone(dueDate)}>
            {!isComplete && <Calendar aria-hidden size={ICON_PX} />}
            <CardDates card={datesOf(card)} />
          </span>
        )}
        <Checked checklists={checklists} />
        {people.length > 0 && <bdi className={styles.people}>{people.join(', ')}</bdi>}
      </p>
    </li>
  );
}

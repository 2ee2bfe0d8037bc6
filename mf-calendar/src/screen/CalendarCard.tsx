import { Check, ChevronLeft, ChevronRight, Diamond } from 'lucide-react';
import { memo, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { type Card, isComplete, labelIdsOf } from 'shared-api/client';
import { hueOf } from 'shared-ui/hue-of';
import { datedCard, isOverdue } from '../cards/card-span.ts';
import { spanInFull } from '../days/formats.ts';
import { texts } from '../texts.ts';
import { type CalendarScreen, useCalendar } from './calendar-context.ts';
import styles from './CalendarCard.module.css';

interface Props {
  readonly card: Card;
  /** In the field of a day, over several of these, or in a list. */
  readonly look: 'field' | 'bar' | 'row';
  readonly isCutBefore?: boolean;
  readonly isCutAfter?: boolean;
  readonly style?: React.CSSProperties;
  /** Beside or below its name. */
  readonly children?: ReactNode;
}

/** The hue of a card: of its first label, or else of its list. */
function hueOfCard(card: Card, { labels, lists }: CalendarScreen['board']) {
  const [first] = labelIdsOf(card);
  const label = labels.find(({ id }) => id === first);
  const color = label?.color ?? lists.find(({ id }) => id === card.listId)?.color;
  return color ? hueOf(color) : 'grey';
}

/** What a screen reader says of a card: its name, its days, and whether it is done. */
function nameOf(card: Card, isLate: boolean): string {
  const dated = datedCard(card);
  const parts = [
    card.name,
    dated && spanInFull(dated),
    card.kind === 'milestone' && texts.milestone,
    isComplete(card) && texts.done,
    isLate && texts.overdue,
  ];
  return parts.filter(Boolean).join(', ');
}

function useIsSelected(cardId: number): boolean {
  const { selection } = useCalendar().services;
  const read = useCallback(() => selection.read().includes(cardId), [selection, cardId]);
  return useSyncExternalStore(selection.subscribe, read);
}

/** A card on its days or in a list. The board's screen opens it, selects it and takes its keys. */
export const CalendarCard = memo(function CalendarCard(props: Props) {
  const { card, look, isCutBefore = false, isCutAfter = false, style, children } = props;
  const { services, board, now } = useCalendar();
  const isSelected = useIsSelected(card.id);
  const isDone = isComplete(card);
  const isLate = isOverdue(card, now);
  const canStretch = look !== 'row' && services.whyNoEdit(card.id) === undefined;
  return (
    <div
      role="group"
      aria-label={nameOf(card, isLate)}
      // In the grid one comes to a card by its day.
      tabIndex={look === 'row' ? 0 : -1}
      style={style}
      className={styles.card}
      data-card-id={card.id}
      data-keys-when="focused"
      data-look={look}
      data-hue={hueOfCard(card, board)}
      data-done={isDone || undefined}
      data-late={isLate || undefined}
      data-milestone={card.kind === 'milestone' || undefined}
      data-selected={isSelected || undefined}
      data-cut-before={isCutBefore || undefined}
      data-cut-after={isCutAfter || undefined}
    >
      {canStretch && !isCutBefore && <span data-edge="start" className={styles.edge} />}
      {isCutBefore && <ChevronLeft aria-hidden size={12} />}
      <CardSign isDone={isDone} isMilestone={card.kind === 'milestone'} />
      <Link
        dir="auto"
        tabIndex={-1}
        className={styles.name}
        title={card.name}
        to={services.addressOf(card.id)}
        draggable={false}
      >
        {card.name}
      </Link>
      {children}
      {isCutAfter && <ChevronRight aria-hidden size={12} />}
      {canStretch && !isCutAfter && <span data-edge="end" className={styles.edge} />}
    </div>
  );
});

function CardSign({ isDone, isMilestone }: { isDone: boolean; isMilestone: boolean }) {
  if (isDone) return <Check aria-hidden size={12} strokeWidth={2.5} />;
  if (isMilestone) return <Diamond aria-hidden size={12} />;
  return <i className={styles.stripe} />;
}

import { useSelector } from 'react-redux';
import { type BoardCard, selectCard, type WithCards } from 'shared-cards';
import { CARD_GAP, cardLayout } from '../../cards/card-layout.ts';
import { useDropSlot } from '../../drag/drop-slot.ts';
import styles from './BoardList.module.css';

interface Props {
  listId: number;
  cards: readonly BoardCard[];
}

/** Where the dragged card would be after the drop, among the cards that make room for it. */
export function DropSlot({ listId, cards }: Props) {
  const slot = useDropSlot(listId);
  const dragged = useSelector((state: WithCards) => selectCard(state, slot?.draggedId ?? 0));
  if (slot === null || dragged === undefined) return null;
  const before = cards.filter(({ id }) => id !== slot.draggedId).slice(0, slot.index);
  const top = before.reduce((sum, card) => sum + cardLayout(card).height + CARD_GAP, 0);
  return (
    <div
      aria-hidden
      className={styles.dropSlot}
      style={{ top, height: cardLayout(dragged).height }}
    />
  );
}

import { memo } from 'react';
import type { DraggableProvided } from 'react-beautiful-dnd';
import { Draggable } from 'react-beautiful-dnd';
import { useSelector } from 'react-redux';
import { isLocked } from 'shared-api/client';
import {
  type BoardCard,
  selectBoardMeta,
  selectCard,
  selectDragged,
  type WithCards,
  type WithDrag,
} from 'shared-cards';
import { selectIsSelected, type WithSelection } from '../selection/selection-slice.ts';
import { cardLayout, LIST_PADDING } from './card-layout.ts';
import { CardFace } from './CardFace.tsx';
import styles from './CardTile.module.css';
import { scrollBeneath } from '../drag/scroll-beneath.ts';

interface Props {
  cardId: number;
  index: number;
  canDrag: boolean;
  /** The offset from the top of the list, in px. */
  top: number;
}

/** One card in its list, re-rendered only when it changes. */
export const CardTile = memo(function CardTile({ cardId, index, canDrag, top }: Props) {
  const card = useSelector((state: WithCards) => selectCard(state, cardId));
  if (!card) return null;
  return (
    <Draggable
      draggableId={`card-${cardId}`}
      index={index}
      isDragDisabled={!canDrag || isLocked(card)}
    >
      {(provided) => <CardArticle card={card} provided={provided} top={top} />}
    </Draggable>
  );
});

interface ArticleProps {
  card: BoardCard;
  provided: DraggableProvided;
  /** Null for the card under the pointer, which has no position in a list. */
  top: number | null;
  /** How many cards are dragged along with the one under the pointer. */
  dragCount?: number;
}

const sides = { position: 'absolute', left: LIST_PADDING, right: LIST_PADDING } as const;

/** The card itself, in its list or under the pointer. */
export function CardArticle({ card, provided, top, dragCount = 1 }: ArticleProps) {
  const boardMeta = useSelector((state: WithCards) => selectBoardMeta(state));
  const isSelected = useSelector((state: WithSelection) => selectIsSelected(state, card.id));
  // A single boolean for both, so that lifting a card re-renders no other.
  const isDraggedAlong = useSelector(
    (state: WithDrag & WithSelection) =>
      selectIsSelected(state, card.id) && selectDragged(state)?.kind === 'card',
  );
  const { innerRef, draggableProps, dragHandleProps } = provided;
  if (!boardMeta) return null;
  const { height } = cardLayout(card);
  const place = top === null ? {} : { ...sides, top };
  return (
    <article
      ref={innerRef}
      {...draggableProps}
      // Set for readers too, who cannot drag it.
      tabIndex={0}
      {...dragHandleProps}
      onWheel={top === null ? scrollBeneath : undefined}
      style={{ ...draggableProps.style, ...place, height }}
      role="group"
      aria-label={card.name}
      className={styles.card}
      data-card-id={card.id}
      data-done={card.complete === 1 || undefined}
      data-dragging={top === null || undefined}
      data-selected={isSelected || undefined}
      data-dragged-along={(top !== null && isDraggedAlong) || undefined}
    >
      <CardFace card={card} boardMeta={boardMeta} />
      {dragCount > 1 && <span className={styles.dragCount}>{dragCount}</span>}
    </article>
  );
}

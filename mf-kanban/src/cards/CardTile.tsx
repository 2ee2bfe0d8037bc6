import { Draggable } from 'react-beautiful-dnd';
import { memo } from 'react';
import { useSelector } from 'react-redux';
import { selectFrame, type WithBoard } from '../board/board-slice.ts';
import { selectCard, type WithLists } from '../lists/list-slice.ts';
import { CardFace } from './CardFace.tsx';
import styles from './CardTile.module.css';
import { isOverdue } from './due.ts';

interface Props {
  cardId: number;
  index: number;
  canDrag: boolean;
}

/** One card in its list. It is drawn again only when it changes itself. */
export const CardTile = memo(function CardTile({ cardId, index, canDrag }: Props) {
  const card = useSelector((state: WithLists) => selectCard(state, cardId));
  const frame = useSelector((state: WithBoard) => selectFrame(state));
  if (!card || !frame) return null;
  return (
    <Draggable
      draggableId={`card-${cardId}`}
      index={index}
      isDragDisabled={!canDrag || card.isFixed === 0}
    >
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <article
          ref={innerRef}
          {...draggableProps}
          {...dragHandleProps}
          role="group"
          aria-label={card.name}
          className={styles.card}
          data-card-id={cardId}
          data-priority={card.priority}
          data-overdue={isOverdue(card) || undefined}
          data-dragging={isDragging || undefined}
        >
          <CardFace card={card} frame={frame} />
        </article>
      )}
    </Draggable>
  );
});

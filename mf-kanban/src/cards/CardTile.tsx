import { memo } from 'react';
import type { DraggableProvided } from 'react-beautiful-dnd';
import { Draggable } from 'react-beautiful-dnd';
import { isComplete, isLocked } from 'shared-api/client';
import { scrollBeneath } from '../drag/scroll-beneath.ts';
import { cardLayout, LIST_PADDING } from './card-layout.ts';
import { CardFace } from './CardFace.tsx';
import { CardPresence } from './CardPresence.tsx';
import styles from './CardTile.module.css';
import { type CardState, useCardState } from './use-card-state.ts';

interface Props {
  cardId: number;
  index: number;
  canDrag: boolean;
  /** The offset from the top of the list, in px. */
  top: number;
}

/** One card in its list, re-rendered only when it changes. */
export const CardTile = memo(function CardTile({ cardId, index, canDrag, top }: Props) {
  const state = useCardState(cardId);
  if (!state.card) return null;
  return (
    <Draggable
      draggableId={`card-${cardId}`}
      index={index}
      isDragDisabled={!canDrag || isLocked(state.card)}
    >
      {(provided) => <CardArticle state={state} provided={provided} top={top} />}
    </Draggable>
  );
});

interface ArticleProps {
  state: CardState;
  provided: DraggableProvided;
  /** Null for the card under the pointer, which has no position in a list. */
  top: number | null;
  /** How many cards are dragged along with the one under the pointer. */
  dragCount?: number;
}

const sides = { position: 'absolute', left: LIST_PADDING, right: LIST_PADDING } as const;

/** The card itself, in its list or under the pointer. */
export function CardArticle({ state, provided, top, dragCount = 1 }: ArticleProps) {
  const { card, boardMeta, isSelected, isDraggedAlong } = state;
  const { innerRef, draggableProps, dragHandleProps } = provided;
  if (!card || !boardMeta) return null;
  const { height } = cardLayout(card);
  const place = top === null ? {} : { ...sides, top };
  return (
    <div
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
      data-keys-when="focused"
      data-done={isComplete(card) || undefined}
      data-dragging={top === null || undefined}
      data-selected={isSelected || undefined}
      data-dragged-along={(top !== null && isDraggedAlong) || undefined}
    >
      <CardFace
        card={card}
        boardMeta={boardMeta}
        mayEdit={state.mayEdit}
        isRenamed={state.isRenamed}
        isMenuOpen={state.isMenuOpen}
      />
      {top !== null && <CardPresence cardId={card.id} members={boardMeta.members} />}
      {dragCount > 1 && <span className={styles.dragCount}>{dragCount}</span>}
    </div>
  );
}

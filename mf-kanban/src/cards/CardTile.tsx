import { memo } from 'react';
import type { DraggableProvided } from 'react-beautiful-dnd';
import { Draggable } from 'react-beautiful-dnd';
import { useSelector } from 'react-redux';
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
  /** Where it stands in its list, in px from the top. */
  top: number;
}

/** One card in its list. It is drawn again only when it changes itself. */
export const CardTile = memo(function CardTile({ cardId, index, canDrag, top }: Props) {
  const card = useSelector((state: WithCards) => selectCard(state, cardId));
  if (!card) return null;
  return (
    <Draggable
      draggableId={`card-${cardId}`}
      index={index}
      isDragDisabled={!canDrag || card.isFixed === 0}
    >
      {(provided) => <CardArticle card={card} provided={provided} top={top} />}
    </Draggable>
  );
});

interface ArticleProps {
  card: BoardCard;
  provided: DraggableProvided;
  /** Null for the one under the pointer, which stands nowhere. */
  top: number | null;
  /** How many cards travel with the one under the pointer. */
  dragCount?: number;
}

const sides = { position: 'absolute', left: LIST_PADDING, right: LIST_PADDING } as const;

/** The card itself, in its list or under the pointer. */
export function CardArticle({ card, provided, top, dragCount = 1 }: ArticleProps) {
  const boardMeta = useSelector((state: WithCards) => selectBoardMeta(state));
  const isSelected = useSelector((state: WithSelection) => selectIsSelected(state, card.id));
  // One value for both, so that lifting a card re-renders none that stays.
  const travels = useSelector(
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
      // Also where nobody may drag it.
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
      data-travels={(top !== null && travels) || undefined}
    >
      <CardFace card={card} boardMeta={boardMeta} />
      {dragCount > 1 && <span className={styles.dragCount}>{dragCount}</span>}
    </article>
  );
}

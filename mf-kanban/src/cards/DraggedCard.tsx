import { use, useLayoutEffect, useRef } from 'react';
import type { DraggableProvided } from 'react-beautiful-dnd';
import { useSelector } from 'react-redux';
import { selectDragged, type WithDrag } from 'shared-cards';
import { DropPlaceContext } from '../drag/drop-place.ts';
import { useDropEnd } from '../drag/use-drop-end.ts';
import { CardArticle } from './CardTile.tsx';
import { useCardState } from './use-card-state.ts';

interface Props {
  cardId: number;
  provided: DraggableProvided;
  /** Whether it was dropped and is moving to its destination. */
  isDropped: boolean;
}

/** The card under the pointer: a clone, since its list may unmount it while scrolling. */
export function DraggedCard({ cardId, provided, isDropped }: Props) {
  const state = useCardState(cardId);
  const dragCount = useSelector((state: WithDrag) => selectDragged(state)?.cardIds.length ?? 1);
  const place = use(DropPlaceContext);
  const innerRef = useDropEnd(provided, `[data-card-id="${cardId}"]`);
  const { style } = provided.draggableProps;
  const carried = useRef(style);
  useLayoutEffect(() => {
    // With reduced motion it may arrive at once, so it is styled as dropped from the start.
    if (isDropped) place.record(carried.current);
    else carried.current = style;
  }, [place, isDropped, style]);
  return (
    <CardArticle
      state={state}
      provided={{ ...provided, innerRef }}
      top={null}
      dragCount={dragCount}
    />
  );
}

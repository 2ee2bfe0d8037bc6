import { use, useLayoutEffect, useRef } from 'react';
import type { DraggableProvided } from 'react-beautiful-dnd';
import { useSelector } from 'react-redux';
import { selectCard, selectDragged, type WithCards, type WithDrag } from 'shared-cards';
import { DropPlaceContext } from '../drag/drop-place.ts';
import { useDropEnd } from '../drag/use-drop-end.ts';
import { CardArticle } from './CardTile.tsx';

interface Props {
  cardId: number;
  provided: DraggableProvided;
  /** It has been let go and is on its way to where it lands. */
  isDropped: boolean;
}

/** The card under the pointer: a copy, since its list may scroll away meanwhile. */
export function DraggedCard({ cardId, provided, isDropped }: Props) {
  const card = useSelector((state: WithCards) => selectCard(state, cardId));
  const dragCount = useSelector((state: WithDrag) => selectDragged(state)?.cardIds.length ?? 1);
  const place = use(DropPlaceContext);
  const innerRef = useDropEnd(provided);
  const { style } = provided.draggableProps;
  const carried = useRef(style);
  useLayoutEffect(() => {
    // Drawn as dropped it may be back at once, where motion is reduced.
    if (isDropped) place.note(carried.current);
    else carried.current = style;
  }, [place, isDropped, style]);
  return card ? (
    <CardArticle
      card={card}
      provided={{ ...provided, innerRef }}
      top={null}
      dragCount={dragCount}
    />
  ) : null;
}

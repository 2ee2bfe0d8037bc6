import type { DraggableProvided } from 'react-beautiful-dnd';
import { useSelector } from 'react-redux';
import { selectCard, selectDragged, type WithLists } from '../lists/list-slice.ts';
import { CardArticle } from './CardTile.tsx';

/** The card under the pointer: a copy, since its list may scroll away meanwhile. */
export function DraggedCard(props: { cardId: number; provided: DraggableProvided }) {
  const { cardId, provided } = props;
  const card = useSelector((state: WithLists) => selectCard(state, cardId));
  const together = useSelector((state: WithLists) => selectDragged(state)?.cards ?? 1);
  return card ? (
    <CardArticle card={card} provided={provided} top={null} together={together} />
  ) : null;
}

import { use } from 'react';
import type { DragDropContextProps, DragStart, DragUpdate } from 'react-beautiful-dnd';
import { useDispatch, useStore } from 'react-redux';
import type { WithBoard } from '../board/board-slice.ts';
import { CardTestContext } from '../filters/use-shown-cards.ts';
import type { WithColumnFilters } from '../lists/column-filters-slice.ts';
import { columnsSwapAsked } from '../lists/list-commands.ts';
import {
  dragEnded,
  dragStarted,
  selectCard,
  selectList,
  type WithLists,
} from '../lists/list-slice.ts';
import { selectShownCardIds } from '../lists/shown-cards.ts';
import { selectShownListIds } from '../lists/shown-lists.ts';
import { cardsSelected, type WithSelection } from '../selection/selection-slice.ts';
import { texts } from '../texts.ts';
import { dropIndex } from './drop-target.ts';
import { useMoveCards } from './move-cards.ts';
import type { SwapPreview } from './swap-preview.ts';
import { travellersWith } from './travellers.ts';

type Handlers = Pick<DragDropContextProps, 'onDragStart' | 'onDragUpdate' | 'onDragEnd'>;

const idOf = (dndId: string) => Number(dndId.replace(/^\D+/, ''));

/** What dragging does: cards land where they are dropped, a list swaps with the one it lands on. */
export function useBoardDrag(preview: SwapPreview): Handlers {
  const dispatch = useDispatch();
  const store = useStore<WithLists & WithSelection & WithBoard & WithColumnFilters>();
  const test = use(CardTestContext);
  const moveCards = useMoveCards();

  const listAt = (index: number) =>
    selectList(store.getState(), selectShownListIds(store.getState())[index] ?? 0);
  const nameOf = ({ draggableId, type }: DragStart) => {
    const select = type === 'card' ? selectCard : selectList;
    return select(store.getState(), idOf(draggableId))?.name ?? '';
  };
  const travellers = (cardId: number) => travellersWith(store.getState(), cardId);
  const placeIn = ({ draggableId, destination }: DragUpdate) => {
    const state = store.getState();
    const list = destination && selectList(state, idOf(destination.droppableId));
    if (!destination || !list) return null;
    const shown = selectShownCardIds(state, list, test ?? undefined);
    const dragged = idOf(draggableId);
    const moved = travellers(dragged);
    const index = dropIndex(list.cardIds, shown, { dragged, moved }, destination.index);
    return { list, moved, index };
  };

  return {
    onDragStart(start, { announce }) {
      const { draggableId, source, type } = start;
      announce(texts.lifted(nameOf(start)));
      if (type === 'list') {
        preview.show({ from: source.index, onto: source.index });
        dispatch(dragStarted({ kind: 'list', listId: idOf(draggableId), cards: 0 }));
        return;
      }
      const cardId = idOf(draggableId);
      const moved = travellers(cardId);
      if (moved.length === 1) dispatch(cardsSelected([]));
      const listId = idOf(source.droppableId);
      dispatch(dragStarted({ kind: 'card', listId, cards: moved.length }));
    },
    onDragUpdate(update, { announce }) {
      const { source, destination, type } = update;
      if (type === 'list') {
        const onto = destination && listAt(destination.index);
        const index = onto?.isFixed === 1 ? destination?.index : source.index;
        preview.show({ from: source.index, onto: index ?? source.index });
        if (onto) announce(texts.overList(nameOf(update), onto.name));
        return;
      }
      const place = placeIn(update);
      if (!place) return;
      const { list, moved, index } = place;
      const others = list.cardIds.filter((id) => !moved.includes(id)).length;
      announce(texts.movedTo(nameOf(update), list.name, index + 1, others + moved.length));
    },
    onDragEnd(result, { announce }) {
      const { draggableId, source, destination, type } = result;
      dispatch(dragEnded());
      preview.show(null);
      const isUnmoved =
        destination?.droppableId === source.droppableId && destination.index === source.index;
      const isOntoLocked =
        type === 'list' && destination && listAt(destination.index)?.isFixed === 0;
      const isPutBack = isUnmoved && travellers(idOf(draggableId)).length === 1;
      if (!destination || isOntoLocked || isPutBack) {
        announce(texts.putBack(nameOf(result)));
        return;
      }
      announce(texts.dropped(nameOf(result)));
      if (type === 'list') {
        const ontoListId = listAt(destination.index)?.id;
        const listId = idOf(draggableId);
        if (ontoListId !== undefined && ontoListId !== listId) {
          dispatch(columnsSwapAsked({ listId, ontoListId }));
        }
        return;
      }
      const place = placeIn(result);
      if (place) moveCards(place.moved, { listId: place.list.id, index: place.index });
    },
  };
}

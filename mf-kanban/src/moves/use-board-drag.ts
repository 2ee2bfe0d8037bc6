import type { DragDropContextProps } from 'react-beautiful-dnd';
import { useDispatch, useStore } from 'react-redux';
import { columnsSwapAsked } from '../lists/list-commands.ts';
import {
  cardMoved,
  dragEnded,
  dragStarted,
  selectCards,
  selectLists,
  type WithLists,
} from '../lists/list-slice.ts';
import { texts } from '../texts.ts';

type Handlers = Pick<DragDropContextProps, 'onDragStart' | 'onDragUpdate' | 'onDragEnd'>;

const idOf = (dndId: string) => Number(dndId.replace(/^\D+/, ''));

/** What dragging does: a card lands where it is dropped, a list swaps with the one it lands on. */
export function useBoardDrag(): Handlers {
  const dispatch = useDispatch();
  const store = useStore<WithLists>();

  const nameOf = (dndId: string) => {
    const state = store.getState();
    const id = idOf(dndId);
    const named = dndId.startsWith('card')
      ? selectCards(state)[id]
      : selectLists(state).entities[id];
    return named?.name ?? '';
  };

  return {
    onDragStart({ draggableId }, { announce }) {
      dispatch(dragStarted());
      announce(texts.lifted(nameOf(draggableId)));
    },
    onDragUpdate({ draggableId, destination, type }, { announce }) {
      if (!destination || type !== 'card') return;
      const list = selectLists(store.getState()).entities[idOf(destination.droppableId)];
      if (!list) return;
      const name = nameOf(draggableId);
      const total = list.cardIds.includes(idOf(draggableId))
        ? list.cardIds.length
        : list.cardIds.length + 1;
      announce(texts.movedTo(name, list.name, destination.index + 1, total));
    },
    onDragEnd({ draggableId, source, destination, type }, { announce }) {
      dispatch(dragEnded());
      const isUnmoved =
        destination?.droppableId === source.droppableId && destination.index === source.index;
      if (!destination || isUnmoved) {
        announce(texts.putBack(nameOf(draggableId)));
        return;
      }
      announce(texts.dropped(nameOf(draggableId)));
      if (type === 'list') {
        const ontoListId = selectLists(store.getState()).ids[destination.index];
        if (ontoListId !== undefined) {
          dispatch(columnsSwapAsked({ listId: idOf(draggableId), ontoListId }));
        }
        return;
      }
      const from = { listId: idOf(source.droppableId), index: source.index };
      const to = { listId: idOf(destination.droppableId), index: destination.index };
      dispatch(cardMoved({ cardId: idOf(draggableId), from, to }));
    },
  };
}

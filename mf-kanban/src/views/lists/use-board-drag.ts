import { use } from 'react';
import type { DragDropContextProps, DragStart, DragUpdate, DropResult } from 'react-beautiful-dnd';
import { useStore } from 'react-redux';
import { isLocked } from 'shared-api/client';
import { CardPredicatesContext } from '../../filters/card-predicates.ts';
import {
  selectCard,
  selectList,
  swapLists,
  selectShownListIds,
  useRefuse,
  useRun,
  whyFull,
  whyListLocked,
} from 'shared-cards';
import { selectIsStrip, selectListSteps, type WithStrips } from '../../lists/collapsed-slice.ts';
import type { WithListCardFilters } from '../../filters/list-card-filters-slice.ts';
import { selectShownCardIds } from '../../filters/shown-cards.ts';
import type { WithSelection } from '../../selection/selection-slice.ts';
import { texts } from '../../texts/texts.ts';
import { idOf, useDragStatus } from './drag-status.ts';
import type { DropPlace } from '../../drag/drop-place.ts';
import type { DropSlot } from '../../drag/drop-slot.ts';
import { dropIndex } from './drop-target.ts';
import { useMoveCards } from '../../moves/move-cards.ts';
import type { SwapPreview } from '../../drag/swap-preview.ts';
import { draggedCards } from '../../moves/dragged-cards.ts';

type State = WithStrips & WithSelection & WithListCardFilters;
type Handlers = Pick<
  DragDropContextProps,
  'onBeforeCapture' | 'onDragStart' | 'onDragUpdate' | 'onDragEnd'
>;

/** The state during a drag, and its target. */
interface Shown {
  readonly preview: SwapPreview;
  readonly dropPlace: DropPlace;
  readonly slot: DropSlot;
}

/** Cards are inserted where they are dropped; a list swaps with the one it is dropped on. */
export function useBoardDrag({ preview, dropPlace, slot }: Shown): Handlers {
  const status = useDragStatus();
  const store = useStore<State>();
  const predicates = use(CardPredicatesContext);
  const moveCards = useMoveCards();
  const run = useRun();
  const refuse = useRefuse();

  const listAt = (index: number) =>
    selectList(store.getState(), selectShownListIds(store.getState())[index] ?? 0);
  const nameOf = ({ draggableId, type }: DragStart) => {
    const select = type === 'card' ? selectCard : selectList;
    return select(store.getState(), idOf(draggableId))?.name ?? '';
  };
  const steps = () => selectListSteps(store.getState());
  const draggedWith = (cardId: number) => draggedCards(store.getState(), cardId);
  const placeIn = ({ draggableId, destination }: DragUpdate) => {
    const state = store.getState();
    const list = destination && selectList(state, idOf(destination.droppableId));
    if (!destination || !list) return null;
    // A strip shows no cards, so a drop on it goes to the end.
    const isStrip = selectIsStrip(state, list.id);
    const shown = isStrip ? [] : selectShownCardIds(state, list, predicates);
    const dragged = idOf(draggableId);
    const moved = draggedWith(dragged);
    const index = dropIndex(list.cardIds, shown, { dragged, moved }, destination.index);
    return { list, moved, index };
  };

  const showSlot = (draggableId: string, place: DragUpdate['destination']) => {
    const draggedId = idOf(draggableId);
    slot.show(place ? { listId: idOf(place.droppableId), index: place.index, draggedId } : null);
  };

  /** Why the drop is refused; undefined if it is not, or is outside of all lists. */
  const refusalOf = ({ draggableId, type, destination }: DropResult): string | undefined => {
    if (type === 'list') {
      const onto = destination && listAt(destination.index);
      return onto ? whyListLocked(onto) : undefined;
    }
    const overId = destination ? null : dropPlace.listId();
    const over = overId === null ? undefined : selectList(store.getState(), overId);
    return over && whyFull(over, draggedWith(idOf(draggableId)));
  };

  return {
    onBeforeCapture: ({ draggableId }) => status.begin(draggableId),
    onDragStart(start, { announce }) {
      const { source, type } = start;
      announce(texts.lifted(nameOf(start)));
      if (type === 'list') preview.show({ from: source.index, onto: source.index, steps: steps() });
      else showSlot(start.draggableId, source);
    },
    onDragUpdate(update, { announce }) {
      const { source, destination, type } = update;
      if (type === 'list') {
        const onto = destination && listAt(destination.index);
        const index = onto && !isLocked(onto) ? destination.index : source.index;
        preview.show({ from: source.index, onto: index, steps: steps() });
        const name = nameOf(update);
        announce(onto ? texts.overList(name, onto.name) : texts.overNothing(name));
        return;
      }
      showSlot(update.draggableId, destination);
      const place = placeIn(update);
      if (!place) {
        // Replaces the drag library's own announcement, which is in English.
        announce(texts.overNothing(nameOf(update)));
        return;
      }
      const { list, moved, index } = place;
      const others = list.cardIds.filter((id) => !moved.includes(id)).length;
      announce(texts.movedTo(nameOf(update), list.name, index + 1, others + moved.length));
    },
    onDragEnd(result, { announce }) {
      const { draggableId, source, destination, type, reason } = result;
      const refusal = reason === 'DROP' ? refusalOf(result) : undefined;
      status.end();
      preview.show(null);
      slot.show(null);
      const isUnmoved =
        destination?.droppableId === source.droppableId && destination.index === source.index;
      const isPutBack = isUnmoved && draggedWith(idOf(draggableId)).length === 1;
      if (!destination || refusal !== undefined || isPutBack) {
        announce(texts.putBack(nameOf(result)));
        if (refusal !== undefined) refuse(refusal);
        return;
      }
      announce(texts.dropped(nameOf(result)));
      if (type === 'list') {
        const ontoListId = listAt(destination.index)?.id;
        const listId = idOf(draggableId);
        if (ontoListId !== undefined && ontoListId !== listId) {
          run(swapLists, { listId, ontoListId });
        }
        return;
      }
      const place = placeIn(result);
      if (place) moveCards(place.moved, { listId: place.list.id, index: place.index });
    },
  };
}

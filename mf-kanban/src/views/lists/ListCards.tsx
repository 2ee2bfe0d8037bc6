import { memo, useRef } from 'react';
import { Droppable, type DroppableProvidedProps } from 'react-beautiful-dnd';
import { useSelector } from 'react-redux';
import {
  type ListRow,
  selectDragged,
  selectMayChangeCards,
  type WithCards,
  type WithDrag,
} from 'shared-cards';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { CardTile } from '../../cards/CardTile.tsx';
import { DraggedCard } from '../../cards/DraggedCard.tsx';
import { useShownCards } from './use-shown-cards.ts';
import { idOf } from './drag-status.ts';
import { DropSlot } from './DropSlot.tsx';
import { selectIsFullForDrag } from '../../moves/dragged-cards.ts';
import styles from './BoardList.module.css';
import { ListStrip } from './ListStrip.tsx';
import { useListWindow } from './list-window.ts';
import { useReveal } from './use-card-groups.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';
import { texts } from '../../texts/texts.ts';

interface Props {
  list: ListRow;
  isNear: boolean;
}

interface ListProps extends Props {
  isCollapsed: boolean;
}

/** The cards of a list, virtualized, and the drop area for them. */
export function ListCards({ isCollapsed, ...props }: ListProps) {
  const { list } = props;
  const mayEdit = useSelector((state: WithCards) => selectMayChangeCards(state));
  const isClosed = useSelector((state: WithCards & WithDrag) =>
    selectIsFullForDrag(state, list.id),
  );
  return (
    <Droppable
      droppableId={`list-${list.id}`}
      type="card"
      mode="virtual"
      isDropDisabled={!mayEdit || isClosed}
      renderClone={(provided, { isDropAnimating }, { draggableId }) => (
        <DraggedCard cardId={idOf(draggableId)} provided={provided} isDropped={isDropAnimating} />
      )}
    >
      {(
        { innerRef, droppableProps },
        { isDraggingOver, draggingFromThisWith, isUsingPlaceholder },
      ) =>
        isCollapsed ? (
          <ListStrip
            list={list}
            innerRef={innerRef}
            isClosed={isClosed}
            droppable={droppableProps}
            isOver={isDraggingOver}
          />
        ) : (
          <Cards
            {...props}
            {...droppableProps}
            innerRef={innerRef}
            isOver={isDraggingOver}
            isClosed={isClosed}
            canDrag={mayEdit}
            hasRoom={isUsingPlaceholder && draggingFromThisWith === null}
          />
        )
      }
    </Droppable>
  );
}

interface CardsProps extends Props, DroppableProvidedProps {
  innerRef: (element: HTMLElement | null) => void;
  isOver: boolean;
  isClosed: boolean;
  canDrag: boolean;
  /** A card from another list is over this one, which grows by its height. */
  hasRoom: boolean;
}

const ROOM_PX = 100;

/** Memoised, since the library renders every list when a card is lifted. */
const Cards = memo(function Cards(props: CardsProps) {
  const { list, isNear, innerRef, isOver, isClosed, canDrag, hasRoom, ...droppable } = props;
  const scroller = useRef<HTMLDivElement | null>(null);
  const cards = useShownCards(list);
  // An empty list reserves space for the placeholder during a drag.
  const roomPx = hasRoom && cards.length > 0 ? ROOM_PX : 0;
  const { toCome = 0 } = list;
  // Cards that are yet to come have their room, or what is below them would jump.
  const extraHeight = roomPx + toCome * ROOM_PX;
  const window = useListWindow({ listId: list.id, scroller, cards, isNear, extraHeight });
  useReveal(list.id, cards, window.scrollTo);
  useSteadyScroll(scroller, cards);
  return (
    <div
      ref={(element) => {
        scroller.current = element;
        innerRef(element);
      }}
      {...droppable}
      className={styles.cards}
      data-cards
      data-over={isOver || undefined}
      data-closed={isClosed || undefined}
      data-scrolls={window.isLong || undefined}
      data-more={window.hasMore || undefined}
    >
      <div className={styles.runway} style={{ height: window.total }}>
        <DropSlot listId={list.id} cards={cards} />
        {window.items.map(({ index, start, key }) => {
          const card = cards[index];
          if (!card) return null;
          return (
            <CardTile key={key} cardId={card.id} index={index} canDrag={canDrag} top={start} />
          );
        })}
      </div>
      {cards.length === 0 && toCome === 0 && (
        <EmptyList isFiltered={list.cardIds.length > 0} isClosed={isClosed} />
      )}
    </div>
  );
});

interface EmptyListProps {
  /** Whether the list has cards that the filters hide. */
  isFiltered: boolean;
  /** Whether the list accepts no drop now. */
  isClosed: boolean;
}

/** The placeholder of a list without cards; during a drag it is the drop area. */
function EmptyList({ isFiltered, isClosed }: EmptyListProps) {
  const isCarried = useSelector((state: WithDrag) => selectDragged(state)?.kind === 'card');
  if (isCarried && !isClosed) return <p className={styles.slot}>{texts.dropHere}</p>;
  if (isFiltered) return <p className={styles.empty}>{texts.nothingMatches}</p>;
  return <VisuallyHidden>{texts.noCards}</VisuallyHidden>;
}

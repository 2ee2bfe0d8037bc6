import { Draggable, Droppable } from 'react-beautiful-dnd';
import { memo } from 'react';
import { useSelector } from 'react-redux';
import { selectMay, type WithBoard } from '../board/board-slice.ts';
import { CardTile } from '../cards/CardTile.tsx';
import { ColumnHeader } from './ColumnHeader.tsx';
import { EmptyColumn } from './EmptyColumn.tsx';
import styles from './ListColumn.module.css';
import { selectList, type WithLists } from './list-slice.ts';

interface Props {
  listId: number;
  index: number;
}

/** One list with its cards. It is drawn again only when its own order or fields change. */
export const ListColumn = memo(function ListColumn({ listId, index }: Props) {
  const list = useSelector((state: WithLists) => selectList(state, listId));
  const mayWork = useSelector((state: WithBoard) => selectMay(state, 'work'));
  const mayOrganize = useSelector((state: WithBoard) => selectMay(state, 'organize'));
  if (!list) return null;
  const isFull = list.limit !== null && list.cardIds.length >= list.limit;
  return (
    <Draggable
      draggableId={`list-${listId}`}
      index={index}
      isDragDisabled={!mayOrganize || list.isFixed === 0}
    >
      {({ innerRef, draggableProps, dragHandleProps }) => (
        <section
          ref={innerRef}
          {...draggableProps}
          className={styles.column}
          aria-label={list.name}
          data-list-id={listId}
        >
          <ColumnHeader list={list} handle={dragHandleProps} mayAdd={mayWork && !isFull} />
          {!list.collapsed && (
            <Droppable droppableId={`list-${listId}`} type="card" isDropDisabled={!mayWork}>
              {(droppable, { isDraggingOver }) => (
                <div
                  ref={droppable.innerRef}
                  {...droppable.droppableProps}
                  className={styles.cards}
                  data-over={isDraggingOver || undefined}
                >
                  {list.cardIds.map((cardId, cardIndex) => (
                    <CardTile key={cardId} cardId={cardId} index={cardIndex} canDrag={mayWork} />
                  ))}
                  {droppable.placeholder}
                  {list.cardIds.length === 0 && !isDraggingOver && (
                    <EmptyColumn listId={listId} mayAdd={mayWork} />
                  )}
                </div>
              )}
            </Droppable>
          )}
        </section>
      )}
    </Draggable>
  );
});

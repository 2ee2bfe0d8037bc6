import { memo, type CSSProperties } from 'react';
import { Draggable } from 'react-beautiful-dnd';
import { useSelector } from 'react-redux';
import { selectMay, selectMayChangeCards, type WithBoard } from '../board/board-slice.ts';
import { useSwapShift } from '../moves/swap-preview.ts';
import { CardComposer } from './CardComposer.tsx';
import { ColumnHeader } from './ColumnHeader.tsx';
import { isFull } from './is-full.ts';
import { ListCards } from './ListCards.tsx';
import styles from './ListColumn.module.css';
import { selectList, type WithLists } from './list-slice.ts';

interface Props {
  listId: number;
  index: number;
  isNear: boolean;
}

/** The library makes room for the list in the air; here the list it would swap with takes its place. */
function placed(style: CSSProperties | undefined, shift: number | null): CSSProperties {
  if (shift === null) return { ...style };
  return { ...style, transform: shift === 0 ? 'none' : `translateX(${shift}px)` };
}

/** One list with its cards. It is drawn again only when its own order or fields change. */
export const ListColumn = memo(function ListColumn({ listId, index, isNear }: Props) {
  const list = useSelector((state: WithLists) => selectList(state, listId));
  const mayWork = useSelector((state: WithBoard) => selectMayChangeCards(state));
  const mayOrganize = useSelector((state: WithBoard) => selectMay(state, 'organize'));
  const shift = useSwapShift(index);
  if (!list) return null;
  const mayAdd = mayWork && !isFull(list);
  return (
    <Draggable
      draggableId={`list-${listId}`}
      index={index}
      isDragDisabled={!mayOrganize || list.isFixed === 0}
    >
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <section
          ref={innerRef}
          {...draggableProps}
          style={placed(draggableProps.style, isDragging ? null : shift)}
          className={styles.column}
          aria-label={list.name}
          data-list-id={listId}
          data-dragging={isDragging || undefined}
        >
          <ColumnHeader list={list} handle={dragHandleProps} mayAdd={mayAdd} />
          {!list.collapsed && (
            <>
              <ListCards list={list} isNear={isNear} mayAdd={mayAdd} />
              {mayAdd && <CardComposer list={list} />}
            </>
          )}
        </section>
      )}
    </Draggable>
  );
});

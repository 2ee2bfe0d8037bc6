import { memo, type CSSProperties, useRef } from 'react';
import { Draggable, type DraggableProvided } from 'react-beautiful-dnd';
import { useSelector } from 'react-redux';
import { isLocked } from 'shared-api/client';
import { type ListRow, selectList, selectMay, type WithCards } from 'shared-cards';
import { useSwapShift } from '../../drag/swap-preview.ts';
import { useDropEnd } from '../../drag/use-drop-end.ts';
import { CardComposer, TopComposer } from '../../composing/CardComposer.tsx';
import { whyNoCards } from '../../composing/why-no-cards.ts';
import { selectIsStrip, type WithStrips } from '../../lists/collapsed-slice.ts';
import { ListHeader } from './ListHeader.tsx';
import { ListCards } from './ListCards.tsx';
import styles from './BoardList.module.css';

interface Props {
  listId: number;
  index: number;
  isNear: boolean;
}

/** The library shifts lists to make room; instead, only the list to swap with moves. */
function placed(style: CSSProperties | undefined, shift: number | null): CSSProperties {
  if (shift === null) return { ...style };
  return { ...style, transform: shift === 0 ? 'none' : `translateX(${shift}px)` };
}

/** One list with its cards, re-rendered only when its order or fields change. */
export const BoardList = memo(function BoardList({ listId, index, isNear }: Props) {
  const list = useSelector((state: WithCards) => selectList(state, listId));
  const mayOrganize = useSelector((state: WithCards) => selectMay(state, 'organize'));
  if (!list) return null;
  return (
    <Draggable
      draggableId={`list-${listId}`}
      index={index}
      isDragDisabled={!mayOrganize || isLocked(list)}
    >
      {(provided, { isDragging }) => (
        <ListSection
          list={list}
          index={index}
          isNear={isNear}
          provided={provided}
          isDragging={isDragging}
        />
      )}
    </Draggable>
  );
});

interface SectionProps extends Omit<Props, 'listId'> {
  list: ListRow;
  provided: DraggableProvided;
  isDragging: boolean;
}

function ListSection({ list, index, isNear, provided, isDragging }: SectionProps) {
  const mayAdd = useSelector((state: WithCards) => selectMay(state, 'work'));
  const whyClosed = useSelector((state: WithCards) => whyNoCards(state, list));
  const isCollapsed = useSelector((state: WithStrips) => selectIsStrip(state, list.id));
  const shift = useSwapShift(index);
  const addButton = useRef<HTMLButtonElement>(null);
  const { draggableProps, dragHandleProps } = provided;
  const setElement = useDropEnd(provided, `[data-list-id="${list.id}"]`);
  return (
    <section
      ref={setElement}
      {...draggableProps}
      style={placed(draggableProps.style, isDragging ? null : shift)}
      className={styles.list}
      aria-label={list.name}
      data-list-id={list.id}
      data-keys-when="focused-or-first"
      data-collapsed={isCollapsed || undefined}
      data-dragging={isDragging || undefined}
    >
      <ListHeader
        list={list}
        mayAdd={mayAdd}
        whyClosed={whyClosed}
        isCollapsed={isCollapsed}
        handle={dragHandleProps}
        addButton={addButton}
      />
      {mayAdd && !isCollapsed && (
        <TopComposer list={list} whyClosed={whyClosed} opener={addButton} />
      )}
      <ListCards list={list} isNear={isNear} isCollapsed={isCollapsed} />
      {!isCollapsed && (
        <footer className={styles.foot}>
          {mayAdd && <CardComposer list={list} whyClosed={whyClosed} />}
        </footer>
      )}
    </section>
  );
}

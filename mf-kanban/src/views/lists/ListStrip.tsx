import { Lock } from 'lucide-react';
import type { DroppableProvidedProps } from 'react-beautiful-dnd';
import { isLocked } from 'shared-api/client';
import { type ListRow } from 'shared-cards';
import { texts } from '../../texts/texts.ts';
import { useCollapse } from '../../lists/collapsed-slice.ts';
import { ListCount } from './ListCount.tsx';
import styles from './BoardList.module.css';

interface Props {
  list: ListRow;
  innerRef: (element: HTMLElement | null) => void;
  droppable: DroppableProvidedProps;
  isOver: boolean;
  isClosed: boolean;
}

/**
 * A collapsed list: its name and number of cards. A click expands it; cards dropped on it go to its
 * end.
 */
export function ListStrip({ list, innerRef, droppable, isOver, isClosed }: Props) {
  const collapse = useCollapse();
  return (
    <div
      ref={innerRef}
      {...droppable}
      className={styles.strip}
      title={list.name}
      data-over={isOver || undefined}
      data-closed={isClosed || undefined}
      onClick={() => collapse(list.id, false)}
    >
      <ListCount list={list} />
      {isLocked(list) && <Lock aria-label={texts.locked} className={styles.locked} size={14} />}
      <h2 className={styles.name}>{list.name}</h2>
    </div>
  );
}

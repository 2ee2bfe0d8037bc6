import { DragDropContext, Droppable } from 'react-beautiful-dnd';
import { Plus } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { ListColumn } from '../lists/ListColumn.tsx';
import { selectLists, type WithLists } from '../lists/list-slice.ts';
import { useBoardDrag } from '../moves/use-board-drag.ts';
import { texts } from '../texts.ts';
import styles from './BoardScreen.module.css';
import { selectMay, type WithBoard } from './board-slice.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** The lists side by side; the page scrolls sideways, since nested scrolling breaks dragging. */
export function BoardColumns() {
  const { ids } = useSelector((state: WithLists) => selectLists(state));
  const mayOrganize = useSelector((state: WithBoard) => selectMay(state, 'organize'));
  const dispatch = useDispatch();
  const drag = useBoardDrag();
  return (
    <DragDropContext {...drag} nonce={nonce} dragHandleUsageInstructions={texts.liftHint}>
      <Droppable droppableId="board" type="list" direction="horizontal">
        {({ innerRef, droppableProps, placeholder }) => (
          <div ref={innerRef} {...droppableProps} className={styles.columns}>
            {ids.map((listId, index) => (
              <ListColumn key={listId} listId={listId} index={index} />
            ))}
            {placeholder}
            {mayOrganize && (
              <button
                type="button"
                className={styles.another}
                onClick={() => dispatch(dialogOpened({ kind: 'column', listId: null }))}
              >
                <Plus aria-hidden size={18} /> {texts.addAnotherColumn}
              </button>
            )}
          </div>
        )}
      </Droppable>
    </DragDropContext>
  );
}

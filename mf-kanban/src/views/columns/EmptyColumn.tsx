import Button from 'antd/es/button';
import { useDispatch } from 'react-redux';
import { dialogOpened } from '../../dialogs/dialog-slice.ts';
import { texts } from '../../texts/texts.ts';
import styles from './ListColumn.module.css';

interface Props {
  listId: number;
  mayAdd: boolean;
  /** The list has cards, but the filters leave none. */
  isFiltered: boolean;
}

export function EmptyColumn({ listId, mayAdd, isFiltered }: Props) {
  const dispatch = useDispatch();
  if (isFiltered) return <p className={styles.empty}>{texts.nothingMatches}</p>;
  return (
    <div className={styles.empty}>
      <strong>{texts.noTasks}</strong>
      {mayAdd && (
        <>
          <span>{texts.noTasksHint}</span>
          <Button
            size="small"
            onClick={() => dispatch(dialogOpened({ kind: 'task', listId, cardId: null }))}
          >
            {texts.addACard}
          </Button>
        </>
      )}
    </div>
  );
}

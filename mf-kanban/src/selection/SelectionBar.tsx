import Button from 'antd/es/button';
import { useDispatch, useSelector } from 'react-redux';
import type { BulkAction } from 'shared-cards';
import { useBulk } from '../bulk/use-bulk.ts';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import styles from './SelectionBar.module.css';
import { selectionCleared, selectSelected, type WithSelection } from './selection-slice.ts';

const ACTIONS = ['complete', 'duplicate', 'archive'] as const satisfies BulkAction['do'][];

/** What is done to all selected cards; dragging one of them moves them all. */
export function SelectionBar() {
  const dispatch = useDispatch();
  const bulk = useBulk();
  const cardIds = useSelector((state: WithSelection) => selectSelected(state));
  if (cardIds.length === 0) return null;
  const act = (action: (typeof ACTIONS)[number]) => {
    bulk(cardIds, { do: action });
    dispatch(selectionCleared());
  };
  return (
    <section className={styles.bar} aria-label={texts.selection}>
      <span role="status">{texts.cardsSelected(cardIds.length)}</span>
      <Button size="small" onClick={() => dispatch(dialogOpened({ kind: 'cardsMove' }))}>
        {texts.moveTo}
      </Button>
      {ACTIONS.map((action) => (
        <Button key={action} size="small" onClick={() => act(action)}>
          {texts.selectionActions[action]}
        </Button>
      ))}
      <Button size="small" type="text" onClick={() => dispatch(selectionCleared())}>
        {texts.clearSelection}
      </Button>
    </section>
  );
}

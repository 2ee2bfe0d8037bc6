import Button from 'antd/es/button';
import { useDispatch, useSelector } from 'react-redux';
import { selectMayChangeCards, useManyEntries, type WithCards } from 'shared-cards';
import { useChoose } from 'shared-ui';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import styles from './SelectionBar.module.css';
import { selectionCleared, selectSelected, type WithSelection } from './selection-slice.ts';

/** What is done to all selected cards; dragging one of them moves them all. */
export function SelectionBar() {
  const dispatch = useDispatch();
  const choose = useChoose();
  const many = useManyEntries();
  const cardIds = useSelector((state: WithSelection) => selectSelected(state));
  const mayMove = useSelector((state: WithCards) => selectMayChangeCards(state));
  if (cardIds.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={texts.selection}>
      <span role="status">{texts.cardsSelected(cardIds.length)}</span>
      {mayMove && (
        <Button size="small" onClick={() => dispatch(dialogOpened({ kind: 'cardsMove' }))}>
          {texts.moveTo}
        </Button>
      )}
      {many.toSelected(cardIds).map((entry) => (
        <Button
          key={entry.name}
          size="small"
          onClick={() => {
            choose(entry);
            dispatch(selectionCleared());
          }}
        >
          {entry.label}
        </Button>
      ))}
      <Button size="small" type="text" onClick={() => dispatch(selectionCleared())}>
        {texts.clearSelection}
      </Button>
    </section>
  );
}

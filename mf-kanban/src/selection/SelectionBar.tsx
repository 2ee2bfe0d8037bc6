import Button from 'antd/es/button';
import { useDispatch, useSelector } from 'react-redux';
import { texts } from '../texts.ts';
import styles from './SelectionBar.module.css';
import { selectionCleared, selectSelected, type WithSelection } from './selection-slice.ts';

/** How many cards are selected; they are dragged together. */
export function SelectionBar() {
  const dispatch = useDispatch();
  const { length } = useSelector((state: WithSelection) => selectSelected(state));
  if (length === 0) return null;
  return (
    <section className={styles.bar} aria-label={texts.selection}>
      <span role="status">{texts.cardsSelected(length)}</span>
      <Button size="small" onClick={() => dispatch(selectionCleared())}>
        {texts.clearSelection}
      </Button>
    </section>
  );
}

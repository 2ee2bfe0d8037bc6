import { useSelector } from 'react-redux';
import { selectDragged, type WithDrag } from 'shared-cards';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { texts } from '../../texts/texts.ts';
import styles from './ListColumn.module.css';

interface Props {
  /** The list has cards, but the filters leave none. */
  isFiltered: boolean;
  /** Nothing may be dropped on it now. */
  isClosed: boolean;
}

/** What a list without cards has in their place: while a card is in the air, room for it. */
export function EmptyColumn({ isFiltered, isClosed }: Props) {
  const isCarried = useSelector((state: WithDrag) => selectDragged(state)?.kind === 'card');
  if (isCarried && !isClosed) return <p className={styles.slot}>{texts.dropHere}</p>;
  if (isFiltered) return <p className={styles.empty}>{texts.nothingMatches}</p>;
  return <VisuallyHidden>{texts.noTasks}</VisuallyHidden>;
}

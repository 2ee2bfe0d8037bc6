import { useSelector } from 'react-redux';
import { selectDragged, type WithDrag } from 'shared-cards';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { texts } from '../../texts/texts.ts';
import styles from './BoardList.module.css';

interface Props {
  /** Whether the list has cards that the filters hide. */
  isFiltered: boolean;
  /** Whether the list accepts no drop now. */
  isClosed: boolean;
}

/** The placeholder of a list without cards; during a drag it is the drop area. */
export function EmptyList({ isFiltered, isClosed }: Props) {
  const isCarried = useSelector((state: WithDrag) => selectDragged(state)?.kind === 'card');
  if (isCarried && !isClosed) return <p className={styles.slot}>{texts.dropHere}</p>;
  if (isFiltered) return <p className={styles.empty}>{texts.nothingMatches}</p>;
  return <VisuallyHidden>{texts.noCards}</VisuallyHidden>;
}

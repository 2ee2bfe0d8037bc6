import { texts } from '../texts.ts';
import styles from './DoneShare.module.css';

interface Props {
  /** The subject of the progress, for the accessible name. */
  of: string;
  done: number;
  total: number;
}

/** How much of a list is done, as numbers and a bar. */
export function DoneShare({ of, done, total }: Props) {
  return (
    <>
      <span className={styles.count}>{texts.doneOf(done, total)}</span>
      <progress className={styles.bar} aria-label={texts.progressOf(of)} max={total} value={done} />
    </>
  );
}

import { texts } from './texts.ts';
import styles from './WaitingRows.module.css';

interface Props {
  count: number;
  /** How many lines of text each of them will have. */
  lines: 1 | 2;
  className?: string | undefined;
}

/** Rows in the place of rows, as high as these, while they are on their way. */
export function WaitingRows({ count, lines, className = '' }: Props) {
  return (
    <div role="status" aria-label={texts.loading} className={`${styles.rows} ${className}`}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={styles.row} data-lines={lines}>
          <span />
          {lines === 2 && <span />}
        </div>
      ))}
    </div>
  );
}

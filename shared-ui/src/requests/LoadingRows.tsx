import styles from './LoadingRows.module.css';
import { texts } from './texts.ts';

interface Props {
  count: number;
  /** Rows of a table, or of a list with one or two lines of text in each. */
  shape: 'table' | 'line' | 'two-lines';
  className?: string | undefined;
}

/** Placeholder rows of the same height, while the rows are loading. */
export function LoadingRows({ count, shape, className = '' }: Props) {
  return (
    <div
      role="status"
      aria-label={texts.loading}
      className={`${styles.rows} ${shape === 'table' ? styles.table : styles.list} ${className}`}
      data-loading
      data-shape={shape}
    >
      {Array.from({ length: count }, (_, place) => (
        <div key={place}>
          <span />
          {shape === 'two-lines' && <span />}
        </div>
      ))}
    </div>
  );
}

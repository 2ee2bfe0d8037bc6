import { texts } from '../texts.ts';
import styles from './Listing.module.css';

/** Where rows will be, while the first ones are on their way. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label={texts.loading} className={styles.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} />
      ))}
    </div>
  );
}

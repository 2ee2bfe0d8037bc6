import { texts } from '../texts.ts';
import styles from './NewBoardTile.module.css';

/** A board that is on its way to the server. */
export function NewBoardTile({ name }: { name: string }) {
  return (
    <li className={styles.tile}>
      <span className={styles.art} />
      <span className={styles.body}>
        <span className={styles.name}>{name}</span>
        <span className={styles.state} role="status">
          {texts.beingCreated}
        </span>
      </span>
    </li>
  );
}

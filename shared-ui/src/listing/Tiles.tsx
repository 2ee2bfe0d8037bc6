import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import type { ProjectOrBoard } from './project-or-board.ts';
import styles from './Tiles.module.css';

/** Tiles side by side, as many as there is room for. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {children}
    </ul>
  );
}

/** An item being created, in the place of its tile. */
export function NewTile({ name, state }: { name: string; state: string }) {
  return (
    <li className={styles.tile}>
      <span className={styles.art} />
      <span className={styles.body}>
        <span className={styles.name}>{name}</span>
        <span className={styles.progress} role="status">
          {state}
        </span>
      </span>
    </li>
  );
}

/** Shows that an item is on hold, and nothing otherwise. */
export function StatusTag({ item }: { item: ProjectOrBoard }) {
  if (item.status !== 'blocked') return null;
  return <span className={styles.blocked}>{texts.statuses.blocked}</span>;
}

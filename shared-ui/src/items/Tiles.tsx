import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import Tag from 'antd/es/tag';
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

/** Leads to where something new is made, in the place of the next tile. */
export function AddTile({ label, to }: { label: string; to: string }) {
  return (
    <li className={styles.place}>
      <Link className={styles.add} to={to}>
        <Plus aria-hidden size={16} />
        {label}
      </Link>
    </li>
  );
}

/** That work on something is on hold; nothing of what is as usual. */
export function ItemState({ item }: { item: ProjectOrBoard }) {
  if (item.status !== 'blocked') return null;
  return (
    <Tag variant="filled" color="error">
      {texts.statuses.blocked}
    </Tag>
  );
}

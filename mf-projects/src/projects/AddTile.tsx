import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './AddTile.module.css';

/** A link to the form for a new item, as the last tile. */
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

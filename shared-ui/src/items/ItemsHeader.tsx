import Button from 'antd/es/button';
import { Plus } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './Items.module.css';
import type { RowsState } from './rows-slice.ts';

export interface ItemsHeaderTexts {
  heading: string;
  add: string;
  caption: (from: number, to: number, total: number) => string;
}

interface Props {
  headerTexts: ItemsHeaderTexts;
  rows: RowsState;
  totalCount: number;
  /** Null for whoever may not add a row. */
  onAdd: (() => void) | null;
  onShowHeld: () => void;
}

/** Heading, caption 'Showing X-Y of N' and the button that adds a row. */
export function ItemsHeader({ headerTexts, rows, totalCount, onAdd, onShowHeld }: Props) {
  const { query, items, held } = rows;
  const from = query ? (query.page - 1) * query.pageSize + 1 : 1;
  const caption =
    items.length > 0 ? headerTexts.caption(from, from + items.length - 1, totalCount) : '\u00a0';
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.heading}>{headerTexts.heading}</h1>
        <p className={styles.caption} role="status">
          {held ? texts.listChanged : caption}
        </p>
      </div>
      {held && <Button onClick={onShowHeld}>{texts.showChanges}</Button>}
      {onAdd && (
        <Button type="primary" icon={<Plus aria-hidden size={16} />} onClick={onAdd}>
          {headerTexts.add}
        </Button>
      )}
    </header>
  );
}

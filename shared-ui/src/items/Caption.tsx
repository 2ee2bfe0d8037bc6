import Button from 'antd/es/button';
import { texts } from '../texts.ts';
import styles from './Items.module.css';
import type { RowsState } from './rows-slice.ts';

interface Props {
  caption: (from: number, to: number, total: number) => string;
  rows: RowsState;
  totalCount: number;
  onShowHeld: () => void;
}

/** 'Showing X-Y of N', or that the list has changed while somebody points at it. */
export function Caption({ caption, rows, totalCount, onShowHeld }: Props) {
  const { query, items, held } = rows;
  const from = query ? (query.page - 1) * query.pageSize + 1 : 1;
  const shown = items.length > 0 ? caption(from, from + items.length - 1, totalCount) : '\u00a0';
  return (
    <div className={styles.caption}>
      <p role="status">{held ? texts.listChanged : shown}</p>
      {held && (
        <Button size="small" onClick={onShowHeld}>
          {texts.showChanges}
        </Button>
      )}
    </div>
  );
}

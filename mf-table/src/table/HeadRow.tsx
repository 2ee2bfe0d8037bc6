import { ArrowDown, ArrowUp } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import type { ColumnId } from '../columns/columns.ts';
import { withColumnAt, withWidth } from '../columns/table-settings.ts';
import { texts } from '../texts.ts';
import styles from './Grid.module.css';
import { usePointerDrag } from './use-pointer-drag.ts';
import type { Table } from './use-table.ts';

const isRtl = () => document.documentElement.dir === 'rtl';

interface Props {
  table: Table;
  /** The column of the active cell, if it is in the head. */
  active: number | null;
}

/** The heads of the columns: a click sorts, a drag moves one, a drag at its edge sizes it. */
export function HeadRow({ table, active }: Props) {
  const {
    columns,
    settings,
    change,
    sortBy,
    setSizing,
    toggleAll,
    areAllSelected,
    selected,
    shownIds,
  } = table;
  const begin = usePointerDrag();
  const [target, setTarget] = useState<number | null>(null);

  const size = (event: PointerEvent, column: ColumnId) => {
    event.stopPropagation();
    const head = event.currentTarget.parentElement;
    const { clientX } = event;
    const first = head?.getBoundingClientRect().width ?? 0;
    const widthAt = (x: number) => first + (isRtl() ? clientX - x : x - clientX);
    begin(event, {
      onMove: (moved) => setSizing({ column, width: widthAt(moved.clientX) }),
      onEnd(end) {
        setSizing(null);
        if (end) change((now) => withWidth(now, column, widthAt(end.clientX)));
      },
    });
  };
  const move = (event: PointerEvent, column: ColumnId) => {
    if (event.button !== 0 || column === 'name' || event.pointerType === 'touch') return;
    const row = event.currentTarget.parentElement;
    const placeAt = (x: number) => {
      const heads = [...(row?.querySelectorAll('[role=columnheader]') ?? [])].slice(2);
      const isBefore = (head: Element) => {
        const { left, right } = head.getBoundingClientRect();
        return isRtl() ? x < (left + right) / 2 : x > (left + right) / 2;
      };
      return 1 + heads.filter(isBefore).length;
    };
    begin(event, {
      onMove: ({ clientX }) => setTarget(placeAt(clientX)),
      onEnd(end) {
        setTarget(null);
        if (!end) return;
        const place = placeAt(end.clientX);
        const from = columns.indexOf(column);
        change((now) => withColumnAt(now, column, place > from ? place - 1 : place));
      },
    });
  };

  const head = (at: number) => ({
    role: 'columnheader',
    'data-at': at,
    'aria-colindex': at + 1,
    tabIndex: active === at ? 0 : -1,
  });
  const sorted = settings.sort;
  const SortIcon = sorted?.isDescending ? ArrowDown : ArrowUp;
  return (
    <div role="rowgroup" className={styles.head} data-own-clicks>
      <div role="row" className={styles.headRow} aria-rowindex={1} data-row="head">
        <div {...head(0)} className={styles.tick}>
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={texts.tickAll}
              checked={areAllSelected}
              disabled={shownIds.length === 0}
              ref={(box) => {
                if (box) box.indeterminate = !areAllSelected && selected.size > 0;
              }}
              onChange={toggleAll}
            />
          </label>
        </div>
        {columns.map((column, at) => (
          <div
            key={column}
            {...head(at + 1)}
            className={styles.headCell}
            data-target={target === at || undefined}
            data-column={column}
            aria-sort={
              sorted?.by === column ? (sorted.isDescending ? 'descending' : 'ascending') : undefined
            }
            aria-description={texts.headKeys}
            onPointerDown={(event) => move(event, column)}
            onClick={() => sortBy(column)}
          >
            <span className={styles.cut}>{texts.columns[column]}</span>
            {sorted?.by === column && <SortIcon aria-hidden size={14} />}
            <span
              className={styles.edge}
              onClick={(event) => event.stopPropagation()}
              onPointerDown={(event) => size(event, column)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

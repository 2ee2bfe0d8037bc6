import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from 'shared-ui/icon-button';
import { COLUMN_IDS, type ColumnId } from '../columns/columns.ts';
import { withColumnAt, withToggled } from '../columns/table-settings.ts';
import { texts } from '../texts.ts';
import styles from './Table.module.css';
import type { Table } from './use-table.ts';

interface Props {
  table: Table;
  onClose: () => void;
}

/** Which columns there are, and in which order. The name is always the first. */
export function ColumnsPanel({ table, onClose }: Props) {
  const { columns, change, changeByKey, announce } = table;
  const panel = useRef<HTMLDivElement>(null);
  const pressed = useEffectEvent(({ target }: Event) => {
    const isInside = target instanceof Node && panel.current?.parentElement?.contains(target);
    if (!isInside) onClose();
  });
  useEffect(() => {
    panel.current?.querySelector('input')?.focus();
    document.addEventListener('pointerdown', pressed, { capture: true });
    return () => document.removeEventListener('pointerdown', pressed, { capture: true });
  }, []);

  const move = (column: ColumnId, step: 1 | -1, by = change) => {
    const to = columns.indexOf(column) + step;
    if (to < 1 || to >= columns.length) return;
    by((now) => withColumnAt(now, column, to));
    announce(texts.movedColumn(texts.columns[column], to + 1));
  };
  const keys = (event: KeyboardEvent, column: ColumnId) => {
    const { key, altKey } = event;
    if (!altKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
    event.preventDefault();
    move(column, key === 'ArrowUp' ? -1 : 1, changeByKey);
  };
  const hidden = COLUMN_IDS.filter((column) => !columns.includes(column));
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={texts.chooseColumns}
      aria-description={texts.columnKeys}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      {[...columns, ...hidden]
        .filter((column) => column !== 'name')
        .map((column) => {
          const at = columns.indexOf(column);
          return (
            <div key={column} className={styles.choice} onKeyDown={(event) => keys(event, column)}>
              <label>
                <input
                  type="checkbox"
                  checked={at > 0}
                  onChange={() => change((now) => withToggled(now, column))}
                />
                {texts.columns[column]}
              </label>
              {at > 0 && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    label={texts.moveEarlier(texts.columns[column])}
                    aria-disabled={at === 1}
                    onClick={() => move(column, -1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={texts.moveLater(texts.columns[column])}
                    aria-disabled={at === columns.length - 1}
                    onClick={() => move(column, 1)}
                  />
                </>
              )}
            </div>
          );
        })}
    </div>
  );
}

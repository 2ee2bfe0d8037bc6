import { useEffect, useEffectEvent, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { rowKey } from '../rows/table-rows.ts';
import type { ActiveCell } from './use-active-cell.ts';
import type { Table } from './use-table.ts';

interface Options {
  readonly table: Table;
  readonly cell: ActiveCell;
  readonly scrollTo: (row: number) => void;
}

/** Shows the board's screen which cards are shown, and how each is brought into sight. */
export function useShownCards({ table, cell, scrollTo }: Options): void {
  const { services, groups, settings } = table;
  const shown = useEffectEvent(() =>
    groups
      .filter(({ key }) => !settings.collapsed.includes(key))
      .map(({ key, cardIds }) => ({ key, cardIds })),
  );
  const reveal = useEffectEvent((groupKey: string, cardId: number) => {
    const row = table.indexes.get(rowKey(groupKey, cardId));
    if (row === undefined) return false;
    // The active row is mounted, wherever it is.
    flushSync(() => cell.choose({ row, column: cell.columnIn(row) }));
    scrollTo(row);
    return true;
  });
  useEffect(() => services.registerGroups(() => shown()), [services]);

  const keys = useMemo(() => JSON.stringify(groups.map(({ key }) => key)), [groups]);
  useEffect(() => {
    const ends = (JSON.parse(keys) as string[]).map((key) =>
      services.registerReveal(key, (cardId) => reveal(key, cardId)),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [services, keys]);
}

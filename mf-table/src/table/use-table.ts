import { useCallback, useMemo, useState } from 'react';
import type { BoardViewServices } from 'shared-api/remote';
import type { ColumnId } from '../columns/columns.ts';
import { withNextSort } from '../columns/table-settings.ts';
import { groupCards } from '../rows/group-cards.ts';
import { tableRows } from '../rows/table-rows.ts';
import { texts } from '../texts.ts';
import { useFollowed } from 'shared-ui/use-followed';
import { useTableSettings } from './use-table-settings.ts';
import { useToday } from './use-today.ts';

/** A sentence about what could not be done, or what has been done. */
export interface Message {
  readonly title: string;
  readonly details: readonly string[];
  /** Read out and not shown: what it says can be seen. */
  readonly isQuiet: boolean;
}

/** All that the table shows, and what its parts change of that. */
export function useTable(services: BoardViewServices) {
  const board = useFollowed(services.board);
  const selection = useFollowed(services.selection);
  const today = useToday();
  const [newIn, setNewIn] = useState<string | null>(null);
  const [message, setMessage] = useState<Message | null>(null);

  const { settings, change, changeByKey, setSizing, isLoading } = useTableSettings(
    services.settings,
  );
  const { group, sort, collapsed, columns } = settings;
  const groups = useMemo(
    () => groupCards(board, { group, sort }, today),
    [board, group, sort, today],
  );
  const rows = useMemo(() => tableRows(groups, { collapsed, newIn }), [groups, collapsed, newIn]);
  const indexes = useMemo(() => new Map(rows.map(({ key }, at) => [key, at])), [rows]);
  const selected = useMemo(() => new Set(selection), [selection]);
  const say = useCallback(
    (title: string, details: readonly string[] = []) =>
      setMessage({ title, details, isQuiet: false }),
    [],
  );
  /** Reads out what can be seen. */
  const announce = useCallback(
    (title: string) => setMessage({ title, details: [], isQuiet: true }),
    [],
  );
  /** Sorts by a column: ascending, then descending, then not at all. */
  function sortBy(by: ColumnId): void {
    const next = withNextSort(settings, by).sort;
    change((now) => ({ ...now, sort: next }));
    const direction = next?.isDescending ? texts.descending : texts.ascending;
    announce(next ? texts.sortedBy(texts.columns[by], direction) : texts.inBoardOrder);
  }
  const shownIds = useMemo(() => [...new Set(groups.flatMap(({ cardIds }) => cardIds))], [groups]);
  const areAllSelected = shownIds.length > 0 && shownIds.every((id) => selected.has(id));
  return {
    services,
    board,
    shownIds,
    areAllSelected,
    toggleAll: () => services.selection.select(areAllSelected ? [] : shownIds),
    settings,
    change,
    changeByKey,
    sortBy,
    setSizing,
    isLoading,
    columns,
    groups,
    rows,
    indexes,
    selected,
    newIn,
    setNewIn,
    message,
    say,
    announce,
    dismiss: () => setMessage(null),
    mayWork: board.rights.includes('work'),
  };
}

export type Table = ReturnType<typeof useTable>;

import { useCallback, useMemo, useState } from 'react';
import type { BoardViewServices } from 'shared-api/remote';
import type { ColumnId } from '../columns/columns.ts';
import {
  readSettings,
  type TableSettings,
  withNextSort,
  withWidth,
} from '../columns/table-settings.ts';
import { groupCards } from '../rows/group-cards.ts';
import { tableRows } from '../rows/table-rows.ts';
import { texts } from '../texts.ts';
import { useFollowed } from 'shared-ui/use-followed';
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
  const saved = useFollowed(services.settings);
  const today = useToday();
  const [newIn, setNewIn] = useState<string | null>(null);
  const [message, setMessage] = useState<Message | null>(null);

  const [sizing, setSizing] = useState<{ column: ColumnId; width: number } | null>(null);

  const kept = useMemo(() => readSettings(saved), [saved]);
  const settings = useMemo(
    () => (sizing ? withWidth(kept, sizing.column, sizing.width) : kept),
    [kept, sizing],
  );
  const { group, sort, collapsed, columns } = settings;
  const groups = useMemo(
    () => groupCards(board, { group, sort }, today),
    [board, group, sort, today],
  );
  const rows = useMemo(() => tableRows(groups, { collapsed, newIn }), [groups, collapsed, newIn]);
  const indexes = useMemo(() => new Map(rows.map(({ key }, at) => [key, at])), [rows]);
  const selected = useMemo(() => new Set(selection), [selection]);
  const change = useCallback(
    (next: (settings: TableSettings) => TableSettings) =>
      services.settings.save(next(readSettings(services.settings.read()))),
    [services],
  );
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
    sortBy,
    /** Shows a column in a width that is not kept yet. */
    setSizing,
    isLoading: saved === undefined,
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

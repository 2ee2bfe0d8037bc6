import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ViewSettings } from 'shared-api/remote';
import { useFollowed } from 'shared-ui/use-followed';
import type { ColumnId } from '../columns/columns.ts';
import { readSettings, type TableSettings, withWidth } from '../columns/table-settings.ts';

type Change = (settings: TableSettings) => TableSettings;

/**
 * The settings of a table. A held key changes them many times a second: they show at once, and are
 * saved when it is let go.
 */
export function useTableSettings(service: ViewSettings) {
  const saved = useFollowed(service);
  const [held, setHeld] = useState<TableSettings | null>(null);
  const [sizing, setSizing] = useState<{ column: ColumnId; width: number } | null>(null);
  /** Read by the next repeat of the key, which may come before the table is drawn. */
  const unsaved = useRef<TableSettings | null>(null);

  const settings = useMemo(() => {
    const shown = held ?? readSettings(saved);
    return sizing ? withWidth(shown, sizing.column, sizing.width) : shown;
  }, [held, saved, sizing]);
  const now = useCallback(() => unsaved.current ?? readSettings(service.read()), [service]);
  const save = useCallback(
    (next: TableSettings) => {
      unsaved.current = null;
      service.save(next);
      setHeld(null);
    },
    [service],
  );
  const change = useCallback((next: Change) => save(next(now())), [save, now]);
  /** Changes them by a key that may be held. */
  const changeByKey = useCallback(
    (next: Change) => {
      unsaved.current = next(now());
      setHeld(unsaved.current);
    },
    [now],
  );

  useEffect(() => {
    const release = () => {
      if (unsaved.current) save(unsaved.current);
    };
    // A key that is let go in another window is not seen here.
    for (const type of ['keyup', 'blur']) window.addEventListener(type, release, true);
    return () => {
      for (const type of ['keyup', 'blur']) window.removeEventListener(type, release, true);
      release();
    };
  }, [save]);

  return {
    settings,
    change,
    changeByKey,
    /** Shows a column in a width that is not kept yet. */
    setSizing,
    isLoading: saved === undefined,
  };
}

import {
  COLUMN_WIDTHS,
  type ColumnId,
  FIRST_COLUMNS,
  isColumnId,
  NARROWEST_PX,
  WIDEST_PX,
} from './columns.ts';

export const GROUPINGS = ['list', 'person', 'label', 'priority', 'due', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface Sort {
  readonly by: ColumnId;
  readonly isDescending: boolean;
}

/** What a person keeps of a board's table. */
export interface TableSettings {
  /** The shown ones, in their order; the name is the first. */
  readonly columns: readonly ColumnId[];
  /** In px, of those that were sized. */
  readonly widths: Readonly<Partial<Record<ColumnId, number>>>;
  /** Null: the order of the board. */
  readonly sort: Sort | null;
  readonly group: Grouping;
  /** The keys of the groups whose cards are hidden. */
  readonly collapsed: readonly string[];
}

export const FIRST_SETTINGS: TableSettings = {
  columns: FIRST_COLUMNS,
  widths: {},
  sort: null,
  group: 'list',
  collapsed: [],
};

/** What is kept takes 4 KB at most. */
const MOST_COLLAPSED = 100;

const inBounds = (width: number): number =>
  Math.min(WIDEST_PX, Math.max(NARROWEST_PX, Math.round(width)));

/** Reads what an earlier or later version may have saved: what is not known counts as not chosen. */
export function readSettings(saved: unknown): TableSettings {
  if (typeof saved !== 'object' || saved === null) return FIRST_SETTINGS;
  const { columns, widths, sort, group, collapsed } = saved as Record<string, unknown>;
  const chosen = Array.isArray(columns) ? columns.filter(isColumnId) : FIRST_COLUMNS;
  const sized = typeof widths === 'object' && widths !== null ? Object.entries(widths) : [];
  const { by, isDescending } = (sort ?? {}) as Record<string, unknown>;
  return {
    columns: ['name', ...new Set(chosen.filter((id) => id !== 'name'))],
    widths: Object.fromEntries(
      sized.flatMap(([id, width]) =>
        isColumnId(id) && typeof width === 'number' ? [[id, inBounds(width)]] : [],
      ),
    ),
    sort: isColumnId(by) ? { by, isDescending: isDescending === true } : null,
    group: GROUPINGS.find((one) => one === group) ?? 'list',
    collapsed: Array.isArray(collapsed)
      ? collapsed.filter((key) => typeof key === 'string').slice(-MOST_COLLAPSED)
      : [],
  };
}

export const widthOf = ({ widths }: TableSettings, column: ColumnId): number =>
  widths[column] ?? COLUMN_WIDTHS[column];

export const withWidth = (
  settings: TableSettings,
  column: ColumnId,
  width: number,
): TableSettings => ({
  ...settings,
  widths: { ...settings.widths, [column]: inBounds(width) },
});

/** Shows a column as the last, or hides it. */
export const withToggled = (settings: TableSettings, column: ColumnId): TableSettings => ({
  ...settings,
  columns: settings.columns.includes(column)
    ? settings.columns.filter((id) => id !== column)
    : [...settings.columns, column],
});

/** Moves a column to another place; the name stays the first. */
export function withColumnAt(
  settings: TableSettings,
  column: ColumnId,
  place: number,
): TableSettings {
  if (column === 'name' || !settings.columns.includes(column)) return settings;
  const others = settings.columns.filter((id) => id !== column);
  const at = Math.min(others.length, Math.max(1, place));
  return { ...settings, columns: others.toSpliced(at, 0, column) };
}

/** A press on a column's head: ascending, descending, the order of the board. */
export function withNextSort(settings: TableSettings, by: ColumnId): TableSettings {
  const { sort } = settings;
  if (sort?.by !== by) return { ...settings, sort: { by, isDescending: false } };
  return { ...settings, sort: sort.isDescending ? null : { by, isDescending: true } };
}

export const withCollapsed = (
  settings: TableSettings,
  key: string,
  isCollapsed: boolean,
): TableSettings => {
  const others = settings.collapsed.filter((one) => one !== key);
  return {
    ...settings,
    collapsed: isCollapsed ? [...others, key].slice(-MOST_COLLAPSED) : others,
  };
};

/**
 * The page's own typeface, then one of the same width while it loads, then the system's for other
 * scripts.
 */
export const fonts = {
  font: "'Inter Variable', 'Inter Fallback', 'Inter Fallback Roboto', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  'font-mono': "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
} as const;

/** Font size and line height of texts, in px; lines have the same height in any font. */
export const textSizes = {
  11: 16,
  12: 16,
  13: 20,
  14: 20,
  15: 24,
  16: 24,
  20: 28,
  28: 36,
} as const;

/** Gaps, margins and paddings, in px: `--s-1` and so on. */
export const spaces = [2, 4, 6, 8, 12, 16, 20, 24, 32, 48] as const;

/** Radii in px: tick and label, control, card, menu, list and dialog, palette. */
export const radii = { 1: 4, 2: 6, 3: 8, menu: 10, 4: 12, 5: 16, full: 999 } as const;

/** Heights and widths of parts, in px. */
export const sizes = {
  'h-control': 32,
  'h-control-s': 28,
  'h-control-l': 40,
  'h-touch': 44,
  'h-header': 52,
  'h-tabs': 56,
  'h-menu-row': 30,
  'h-table-row': 38,
  'w-sidebar': 224,
  'w-list': 272,
} as const;

/** How long movements take, in ms: press, hover and menus, dialogs and drawers, the canvas. */
export const durations = { 1: 80, 2: 140, 3: 220, 4: 320 } as const;

export const easings = {
  out: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  'in-out': 'cubic-bezier(0.45, 0, 0.2, 1)',
} as const;

/** The stacking order of layers. */
export const layers = {
  sticky: 10,
  header: 20,
  sidebar: 30,
  dialog: 1000,
  popover: 1050,
  palette: 1100,
  toast: 1150,
  tooltip: 1200,
} as const;

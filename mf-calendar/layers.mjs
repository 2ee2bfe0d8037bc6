/**
 * The folders of `mf-calendar/src`, from the bottom up; the lint enforces them. See
 * `server/layers.mjs` for the format.
 */
export const layers = [
  { texts: [] },
  { 'texts.ts': [] },
  { days: [] },
  { cards: [], drag: ['cards'] },
  { screen: [] },
  { panels: [], tray: [], grid: [], agenda: ['panels'] },
  { calendar: [] },
];

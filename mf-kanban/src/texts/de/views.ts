import type { views as en } from '../en/views.ts';

/** German texts about views of a board. */
export const views: typeof en = {
  label: 'Ansichten des Boards',
  lists: 'Board',
  shown: (view) => `Ansicht: ${view}`,
  showAs: (view) => `Als ${view} zeigen`,
  noList: 'Die Liste gibt es auf diesem Board nicht mehr.',
  completed: { one: 'Karte als erledigt markiert', other: 'Karten als erledigt markiert' },
  opened: { one: 'Karte wieder geöffnet', other: 'Karten wieder geöffnet' },
  changed: { one: 'Karte geändert', other: 'Karten geändert' },
  added: { one: 'Karte hinzugefügt', other: 'Karten hinzugefügt' },
};

import type { en } from '../en/places.ts';

export const de: typeof en = {
  board: 'Board',
  column: 'Liste',
  searchBoards: 'Boards suchen',
  noBoards: 'Keine Boards gefunden, auf denen du arbeiten kannst',
  noColumns: 'Das Board hat keine Listen',
  chooseColumn: 'Liste wählen',
  isHere: 'hier ist die Karte',
  columnFull: 'Limit der Liste erreicht',
  moveHint:
    'Labels werden nach ihrem Namen zugeordnet; zugewiesen bleibt nur, wer auch im anderen Board Mitglied ist. Karten, die zu dieser gehören, bleiben hier.',
};

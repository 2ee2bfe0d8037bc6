import type { en } from '../en/places.ts';

export const de: typeof en = {
  board: 'Board',
  list: 'Liste',
  searchBoards: 'Boards suchen',
  noBoards: 'Keine Boards gefunden, auf denen du arbeiten kannst',
  noLists: 'Das Board hat keine Listen',
  chooseList: 'Liste wählen',
  isHere: 'hier ist die Karte',
  listFull: 'Limit der Liste erreicht',
  moveHint:
    'Labels werden nach ihrem Namen zugeordnet; zugewiesen bleibt nur, wer auch im anderen Board Mitglied ist. Karten, die zu dieser gehören, bleiben hier.',
};

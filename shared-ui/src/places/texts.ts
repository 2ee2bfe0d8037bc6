import { defineTexts } from 'shared-api/remote';

/** The texts of choosing where a card goes, wherever that is. */
export const texts = defineTexts({
  en: {
    board: 'Board',
    column: 'Column',
    searchBoards: 'Search boards',
    noBoards: 'No board found on which you work',
    noColumns: 'The board has no columns',
    chooseColumn: 'Choose a column',
    isHere: 'it is here',
    columnFull: 'Column limit reached',
    moveHint:
      'Tags come along by their names; people stay as far as they are members there. Cards that count towards this one stay behind.',
  },
});

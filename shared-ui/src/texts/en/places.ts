/** The texts of choosing where a card goes, wherever that is. */
export const en = {
  board: 'Board',
  column: 'List',
  searchBoards: 'Search boards',
  noBoards: 'No boards found that you can work on',
  noColumns: 'The board has no lists',
  chooseColumn: 'Choose a list',
  isHere: 'the card is here',
  columnFull: 'List limit reached',
  moveHint:
    'Labels are matched by name, and only members of the other board stay assigned. Cards that count towards this one stay here.',
};

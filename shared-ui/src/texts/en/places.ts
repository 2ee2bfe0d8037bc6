/** The texts for choosing the place of a card. */
export const en = {
  board: 'Board',
  list: 'List',
  searchBoards: 'Search boards',
  noBoards: 'No boards found that you can work on',
  noLists: 'The board has no lists',
  chooseList: 'Choose a list',
  isHere: 'the card is here',
  listFull: 'List limit reached',
  moveHint:
    'Labels are matched by name, and only members of the other board stay assigned. Cards that count towards this one stay here.',
};

import { plural } from 'shared-api/remote';

/** Texts of tiles, and of the choice between them and the table. */
export const en = {
  showAs: 'Show as',
  looks: { tiles: 'Tiles', table: 'Table' },
  menuOf: (name: string) => `Menu of ${name}`,
  editEntry: 'Edit…',
  addMembersEntry: 'Add members…',
  archiveEntry: 'Archive…',
  restoreEntry: 'Restore…',
  leaveEntry: 'Leave…',
  deleteEntry: 'Delete…',
  selectEntry: 'Select',
  deselectEntry: 'Deselect',
  selected: 'Selected',
  progress: (completed: number, total: number, changed: string) =>
    total === 0 ? `No cards yet · ${changed}` : `${completed} of ${total} done · ${changed}`,
  partDone: (name: string, completed: number, total: number) =>
    `${completed} of ${total} ${plural(total, { one: 'card', other: 'cards' })} of ${name} done`,
  nothingFound: 'Nothing matches your filters',
  nothingFoundHint: 'Remove a filter or search for something else.',
};

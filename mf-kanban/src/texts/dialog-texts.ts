/** Time, attachments, many cards at once, the archive and the board itself. */
export const dialogTexts = {
  timeTrackingOf: (card: string) => `Time Tracking of ${card}`,
  attachmentsOf: (card: string) => `Attachments of ${card}`,
  bulkActions: 'Bulk Actions',
  refusedOf: (names: string[], message: string) =>
    `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}: ${message}`,
  archivedColumns: 'Columns',
  archivedCards: 'Cards',
  restoreItem: 'Restore Item',
  comesBack: (name: string) => `${name} comes back to the board.`,
  deletesNamed: (name: string) =>
    `Deleting ${name} will permanently remove all associated data. Are you sure you want to delete this item? This action cannot be undone.`,
  boardMenu: 'Board menu',
  share: 'Share',
  backToBoard: 'Back to the board',
  filter: 'Filter',
  filtersOn: (count: number) => (count === 1 ? 'Filter, 1 on' : `Filter, ${count} on`),
  cardsShown: (shown: number, total: number) =>
    `${shown === total ? '' : `${shown} of `}${total === 1 ? '1 card' : `${total} cards`}`,
  clearFilters: 'Clear',
  manageTeam: 'Manage Team',
  boardSettings: 'Board Settings',
  noMembersFound: 'No team members found',
  boardSaved: 'Board saved',
  groups: {
    title: 'List groups',
    none: 'Columns in a group are shown or hidden together.',
    show: (group: string) => `Show ${group}`,
    delete: (group: string) => `Delete group ${group}`,
    name: 'Name of a new group',
    columns: 'Columns of the group',
    add: 'Add group',
  },
};

import { counted } from 'shared-api/remote';

const cards = { one: 'card', other: 'cards' };

/** Texts of dialogs for time, attachments, bulk actions, the archive and board settings. */
export const dialogs = {
  timeTrackingOf: (card: string) => `Time tracking of ${card}`,
  attachmentsOf: (card: string) => `Attachments of ${card}`,
  bulkActions: 'Bulk actions',
  nothingArchived: 'The archive is empty',
  nothingArchivedHint:
    'Lists and cards that you archive are kept here until you restore or delete them.',
  archivedLists: 'Lists',
  archivedCards: 'Cards',
  restoreItem: 'Restore item',
  comesBack: (name: string) => `${name} returns to the board.`,
  deletesNamed: (name: string) =>
    `Deleting ${name} will permanently remove all associated data. Are you sure you want to delete this item? This action cannot be undone.`,
  boardMenu: 'Board menu',
  share: 'Share',
  backToBoard: 'Back to the board',
  filter: 'Filter',
  filtersOn: (count: number) => `Filter, ${count} on`,
  cardsShown: (shown: number, total: number) =>
    shown === total ? counted(total, cards) : `${shown} of ${counted(total, cards)}`,
  clearFilters: 'Clear',
  manageTeam: 'Manage team',
  boardSettings: 'Board settings',
  noMembersFound: 'No team members found',
  boardSaved: 'Board saved',
  publicLink: {
    entry: 'Public link…',
    title: 'Public link',
    explanation:
      'Everybody who has the link can read this board without an account: its lists, cards and checklists, but no comments and no files. Search engines are asked to leave it out.',
    create: 'Create public link',
    link: 'Public link',
    copy: 'Copy',
    copied: 'Copied',
    open: 'Open the page',
    showsNames: 'Show names of people',
    namesHint: 'Who is assigned and mentioned. Email addresses and pictures are never shown.',
    created: (day: string) => `Created ${day}`,
    renew: 'New link',
    end: 'End link',
    renewQuestion: 'Replace the public link?',
    endQuestion: 'End the public link?',
    oldEnds: 'The link that people have now will open nothing any more.',
  },
  copies: {
    duplicate: 'Duplicate board',
    duplicateEntry: 'Duplicate board…',
    duplicateNow: 'Duplicate',
    duplicated: (name: string) => `Board duplicated: ${name}`,
    copyOf: (name: string) => `Copy of ${name}`,
    saveTemplate: 'Save as template',
    saveTemplateEntry: 'Save as template…',
    saved: (name: string) => `Template saved: ${name}`,
    templateHint:
      'All members of the project can use it for new boards. Dates and people stay out of it.',
    name: 'Name',
    withCards: 'With cards',
    withPeople: 'With people',
    withRules: 'With rules',
  },
  samples: {
    cards: (count: number) => counted(count, { one: 'sample card', other: 'sample cards' }),
    remove: 'Remove',
    removeCards: 'Remove sample cards',
  },
  groups: {
    title: 'List groups',
    none: 'Lists in a group are shown or hidden together.',
    show: (group: string) => `Show ${group}`,
    delete: (group: string) => `Delete group ${group}`,
    name: 'Name of a new group',
    lists: 'Lists of the group',
    add: 'Add group',
  },
};

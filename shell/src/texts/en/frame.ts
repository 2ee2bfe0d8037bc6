import { counted, type PluralForms } from 'shared-api/remote';
import { formatNumber } from 'shared-ui/dates';

const notifications = { one: 'notification', other: 'notifications' };

export const en = {
  loading: 'Loading…',
  notFound: 'Nothing at this address',
  notFoundHint:
    'The board or card was deleted, it belongs to a project you are not a member of, or the address has a typo. If it is somebody else’s, its owner can share it with you.',
  goHome: 'Go to home',
  pageFailed: 'This page cannot be shown',
  pageFailedHint:
    'Something in it broke, or it could not be loaded. Reload it; what you saved is safe.',
  reloadPage: 'Reload the page',
  reportDetails: 'Details for a report',
  unreadablePins: (cause: string) =>
    `This page arrived incomplete. Reload it; if that does not help, tell your operators: ${cause}`,
  remoteFailed: (title: string) => `“${title}” cannot be shown right now`,
  remoteFailedHint:
    'This part of Kanban did not load. Everything else works, and what you saved is safe.',
  remoteStoppedHint:
    'This part of Kanban stopped after an error, which has been reported. Everything else works, and what you saved is safe.',
  restartPart: 'Restart this part',
  commandFailed: (title: string) => `“${title}” did not work`,
  remoteOff: (title: string) => `“${title}” is switched off right now`,
  remoteOffHint:
    'The people who run Kanban for you will switch it on again. Everything else works, and what you saved is safe.',
  overridden: (name: string, host: string) => `${name} is served from ${host}`,
  overriddenVersion: (name: string, version: string) => `${name} is ${version} in this browser`,
  stopOverride: 'Use what everybody has',
  versions: 'Versions',
  tryAgain: 'Try again',
  unreachable: 'The server cannot be reached',
  unreachableHint: 'Your page opens by itself as soon as the server is back.',
  tryNow: 'Try now',
  cardDue: (card: string, day: string) => `${card}: due ${day}`,
  cardUndated: (card: string) => `${card}: no due date`,
  cardAdded: (board: string) => `Card added to ${board}`,
  noNetwork: 'You are offline',
  noNetworkHint: 'Your page opens by itself as soon as you are back online.',
  showChanges: 'Show changes',
  changes: 'Your changes',
  metAnother: (by: string | undefined) =>
    by === ''
      ? 'You have changed this differently elsewhere. Choose what to keep.'
      : `${by ?? 'Somebody else'} changed the same as you. Choose what to keep.`,
  textsMerged: (by: string | undefined) =>
    by === ''
      ? 'Your text and the one you wrote elsewhere were merged'
      : by === undefined
        ? 'Your text and somebody else’s were merged'
        : `Your text and the one by ${by} were merged`,
  theirsTaken: 'Their version is kept',
  changesRefused: (count: number) => `Your changes, ${formatNumber(count)} not saved`,
  noRoomForFile: (name: string) =>
    `This browser has no room to keep ${name}. Leave this tab open until it is attached.`,
  fileNotKept: (name: string) =>
    `This browser cannot keep ${name}. Leave this tab open until it is attached.`,
  changesNotKept:
    'This browser cannot keep your changes; it may be out of room. Leave this tab open until they are sent.',
  changesDiscarded: (count: number) =>
    `${counted(count, { one: 'change', other: 'changes' })} discarded`,
  typedText: 'What you typed',
  copyText: 'Copy text',
  textCopied: 'Copied',
  undo: 'Undo',
  notificationsDeleted: (count: number) => `${counted(count, notifications)} deleted`,
  notificationsRestored: (count: number) => `${counted(count, notifications)} restored`,
  appName: 'Kanban',
  pageTitle: (title: string) => `${title} · Kanban`,
  skipToContent: 'Skip to content',
  toggleSidebar: 'Toggle sidebar',
  sidebar: 'Main menu',
  tabs: 'Ways around',
  home: 'Home',
  myWork: 'My work',
  views: 'Views',
  inbox: 'Inbox',
  projects: 'Projects',
  boards: 'Boards',
  you: 'You',
  favorites: 'Favorites',
  recent: 'Recent',
  recentlyOpened: 'Recently opened',
  newBoardIn: (project: string) => `New board in ${project}`,
  showBoardsOf: (section: string) => `Boards of ${section}`,
  allBoards: (count: number) => `All ${count} boards`,
  favorite: 'Favorite',
  addFavorite: 'Add to favorites',
  removeFavorite: 'Remove from favorites',
  profile: 'Profile',
  publicProjects: 'Public projects',
  administration: 'Administration',
  settings: 'Settings',
  logout: 'Sign out',
  account: 'Account of',
  search: 'Search',
  searchOrJump: 'Search or jump to',
  searchKeys: { mac: ['⌘', 'K'], other: ['Ctrl', 'K'] },
  runningTimer: 'Running timer',
  timerOn: (card: string) => `Timer on ${card}`,
  stopTimerOn: (card: string) => `Stop the timer on ${card}`,
  unread: (count: string) => `Inbox, ${count} unread`,
  fromCopies: 'The server cannot be reached. You see what this browser has kept.',
  fromCopiesWaiting: (changes: number) =>
    `The server cannot be reached. ${counted(changes, { one: 'change waits', other: 'changes wait' })}.`,
  whatWorks: 'What works?',
  offline: 'You are offline. What you change is sent when you are back.',
  offlineWaiting: (changes: number) =>
    `You are offline. ${counted(changes, { one: 'change waits', other: 'changes wait' })}.`,
  /** A change of many things, such as `500 of 2,000 cards archived`. */
  batchProgress: (settled: number, total: number, done: PluralForms) =>
    `${formatNumber(settled)} of ${counted(total, done)}`,
  progress: 'Progress',
  /** Unfolds the list of what was not changed. */
  whichOnes: 'Which ones',
  newVersion: 'A new version of Kanban is ready. Reload when you like.',
  reload: 'Reload',
  later: 'Later',
  sessionExpired: 'Your session has expired',
  sessionExpiredHint: 'Sign in again to go on. What you typed is still there.',
  leaveWithoutSaving: 'Leave without saving',
  formerMember: 'Former member',
};

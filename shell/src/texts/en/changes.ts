import { counted, enumerated } from 'shared-api/remote';
import { formatNumber } from 'shared-ui/dates';

/** What a sentence about a change says besides what was done. */
interface ChangeWords {
  readonly card: string;
  readonly list: string;
  /** The new name or text, or the name of a file. */
  readonly to: string;
  readonly isOn: boolean;
}

type Sentences = Readonly<Record<string, (words: ChangeWords) => string>>;

/** Sentences by call; any other call has what the history of acts says. */
const sentences: Sentences = {
  'card.create': ({ to, list }) => (list === '' ? `Added “${to}”` : `Added “${to}” to ${list}`),
  'card.edit': ({ card }) => `Changed “${card}”`,
  'card.edit name': ({ card, to }) => `Renamed “${card}” to “${to}”`,
  'card.edit description': ({ card }) => `Changed the description of “${card}”`,
  'card.edit priority': ({ card }) => `Changed the priority of “${card}”`,
  'card.edit startAt': ({ card }) => `Changed the start date of “${card}”`,
  'card.edit dueDate': ({ card }) => `Changed the due date of “${card}”`,
  'card.setStatus': ({ card, isOn }) => (isOn ? `Completed “${card}”` : `Reopened “${card}”`),
  'card.archived': ({ card, isOn }) => (isOn ? `Archived “${card}”` : `Restored “${card}”`),
  'card.delete': ({ card }) => `Deleted “${card}”`,
  'card.createComment': ({ card }) => `Commented on “${card}”`,
  'card.upload': ({ card, to }) => `Attached “${to}” to “${card}”`,
  'list.updateCardList': ({ card, list }) => `Moved “${card}” to ${list === '' ? '…' : list}`,
  'list.updateCardSameList': ({ card, list }) =>
    list === '' ? `Moved “${card}” within its list` : `Moved “${card}” within ${list}`,
};

/** What no history of acts has, as it is not undone there. */
const others: Readonly<Record<string, string>> = {
  'board.setFavorite': 'Favorites changed',
  'boardView.saveSettings': 'Settings of a view changed',
  'card.setFavorite': 'Favorites changed',
  'card.setWatch': 'Watched cards changed',
  'card.setWatches': 'Watched cards changed',
  'card.startTimer': 'Timer started',
  'card.stopTimer': 'Timer stopped',
  'card.upload': 'File attached',
  'notification.delete': 'Notification deleted',
  'notification.restore': 'Notifications restored',
  'notification.setRead': 'Notification read',
  'project.setFavorite': 'Favorites changed',
  'setting.createPreset': 'Filter saved',
  'setting.deletePreset': 'Filter deleted',
  'setting.editPreset': 'Filter changed',
  'setting.editSettings': 'Settings changed',
};

export const en = {
  title: 'Your changes',
  sentences,
  others,
  /** A change of another version of Kanban, for which there is no sentence. */
  unknown: 'Something was changed',
  ofCard: (act: string, card: string) => `${act}: “${card}”`,
  refused: 'Not saved',
  waiting: 'Waiting to be sent',
  /** What waits in other tabs of the browser. */
  elsewhere: 'In other tabs',
  elsewhereHint:
    'Each change is sent by the tab in which you made it, or by another one once that is closed.',
  sent: 'Saved',
  allSaved: 'Everything is saved',
  allSavedHint: 'What you change appears here until the server has it, and for a week after that.',
  sentHint: 'The last 100 changes of seven days, in this browser.',
  away: 'The server cannot be reached. Changes are kept in this browser and sent as soon as it can.',
  offline: 'You are offline. Changes are kept in this browser and sent as soon as you are back.',
  awayUnkept:
    'The server cannot be reached, and this browser cannot keep your changes. Leave this tab open until they are sent.',
  offlineUnkept:
    'You are offline, and this browser cannot keep your changes. Leave this tab open until they are sent.',
  withoutServer: 'While you are not connected',
  worksWithoutServer:
    'You can go on with boards you have opened in this browser: cards, comments, checklists, labels, dates, files and lists. Favorites, saved filters and settings are kept, too.',
  needsServer:
    'Everything else has to wait: boards and cards you have not opened here, search, new boards and projects, people and invitations, timers, and files to download.',
  tryNow: 'Try now',
  tryAgain: 'Try again',
  tryAllAgain: 'Try all again',
  discard: 'Discard',
  discardAll: 'Discard all',
  isSending: 'Being sent, so it can no longer be discarded',
  /** Counts the later changes that are discarded with a waiting one. */
  goWith: (count: number) =>
    `${counted(count, { one: 'later change builds', other: 'later changes build' })} on it, and would be discarded too.`,
  /** Counts the later changes that were not sent because of a refused one. */
  behind: (count: number) =>
    `${counted(count, { one: 'later change was', other: 'later changes were' })} not sent because of it.`,
  /** The things that a change of many was refused for. */
  namesOf: (names: readonly string[], more: number) =>
    enumerated(more === 0 ? names : [...names, `${formatNumber(more)} more`]),
  nameOf: (act: string, sentence: string) => `${act}: ${sentence}`,
  /** Edits of the same by two people; somebody is left out where the server does not say who. */
  conflicts: 'To decide',
  conflictsHint: 'You and somebody else have changed the same. Both are kept until you decide.',
  mine: 'Yours',
  theirs: (by: string | undefined) =>
    by === '' ? 'Yours, from elsewhere' : (by ?? 'Somebody else’s'),
  result: 'Result',
  mergedText: 'Merged',
  empty: 'Empty',
  newWords: 'new',
  takeMine: 'Keep yours',
  takeTheirs: 'Keep theirs',
  saveResult: 'Save result',
  fields: {
    name: 'Title',
    description: 'Description',
    text: 'Text',
    priority: 'Priority',
    startAt: 'Start date',
    dueDate: 'Due date',
    estimateMinutes: 'Estimate',
    reminderMinutes: 'Reminder',
    limit: 'Limit of cards',
    collapsed: 'Shown',
    coverId: 'Cover',
    users: 'People',
    tags: 'Labels',
  } as Readonly<Record<string, string>>,
  priorities: { high: 'High', medium: 'Medium', low: 'Low' } as Readonly<Record<string, string>>,
  minutes: (count: number) => counted(count, { one: 'minute', other: 'minutes' }),
  cards: (count: number) => counted(count, { one: 'card', other: 'cards' }),
  collapsed: 'Collapsed',
  expanded: 'Open',
  anImage: 'An image',
  manyChosen: (count: number) => `${count} chosen`,
  none: 'None',
  makeCard: 'Make a new card of it',
  chooseList: 'Choose another list',
  addHere: 'Add card',
  moveHere: 'Move',
  cancel: 'Cancel',
  chooseFirst: 'Choose a list first',
  typedText: 'What you typed',
  copyText: 'Copy text',
  textCopied: 'Copied',
};

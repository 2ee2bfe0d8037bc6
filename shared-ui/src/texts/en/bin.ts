import { counted, plural } from 'shared-api/remote';

const cards = { one: 'card', other: 'cards' };

/** Texts of the bin of a board or a project. */
export const en = {
  title: 'Bin',
  explanation: (days: number) =>
    `What is deleted stays here for ${days} days, with all that belongs to it.`,
  items: 'Deleted',
  kinds: {
    list: (count: number) => `List with ${counted(count, cards)}`,
    card: (list: string | null) => (list === null ? 'Card' : `Card in ${list}`),
    checklist: (card: string) => `Checklist of ${card}`,
    attachment: (card: string) => `File of ${card}`,
  },
  onBoard: (what: string, board: string) => `${what} on ${board}`,
  deleted: (when: string) => `deleted ${when}`,
  deletedBy: (person: string, when: string) => `deleted by ${person} ${when}`,
  until: (day: string) => `kept until ${day}`,
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  deleteForGood: 'Delete for good',
  deleteOf: (name: string) => `Delete for good: ${name}`,
  empty: 'Empty bin',
  deleteQuestion: (name: string) => `Delete ${name} for good?`,
  emptyQuestion: 'Empty the bin?',
  gone: 'Nobody can bring it back, and its comments and files are erased.',
  allGone: 'Nobody can bring back what is in it, and its comments and files are erased.',
  back: (name: string) => `${name} is back.`,
  timersStopped: (count: number) =>
    plural(count, {
      one: 'The timer that ran on it was stopped when it was deleted; that time is kept.',
      other: `${count} timers that ran on it were stopped when it was deleted; that time is kept.`,
    }),
  deletedNow: (name: string) => `${name} is deleted for good.`,
  emptied: 'The bin has been emptied.',
  nothing: 'The bin is empty',
  nothingHint: (days: number) =>
    `Deleted lists, cards, checklists and files can be restored here for ${days} days.`,
  older: 'Show older',
};

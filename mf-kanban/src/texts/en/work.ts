import { counted } from 'shared-api/remote';
import type { Grouping } from 'shared-api/limits';
import { formatNumber } from 'shared-ui/dates';

const cards = { one: 'card', other: 'cards' };

/** Texts of the page of cards over all boards. */
export const work = {
  title: 'My work',
  groupedBy: 'Grouped by',
  groupings: { due: 'Due date', board: 'Board', project: 'Project' } satisfies Record<
    Grouping,
    string
  >,
  dueGroups: {
    overdue: 'Overdue',
    past: 'Earlier',
    today: 'Today',
    week: 'Within a week',
    later: 'Later',
    none: 'No due date',
  },
  otherProjects: 'Projects of others',
  shown: (shown: number, all: number) =>
    shown === all ? counted(all, cards) : `${formatNumber(shown)} of ${counted(all, cards)}`,
  datesOf: (card: string, dates: string | null) =>
    dates === null ? `Dates of ${card}` : `${dates}: dates of ${card}`,
  keys: [
    ['Arrow keys', 'Go from card to card'],
    ['Enter', 'Open the card'],
    ['F2', 'Rename the card'],
    ['X', 'Select or deselect the card'],
    ['Shift X', 'Select all cards of the group, or none'],
    ['Escape', 'Clear the selection'],
    ['1 – 9', 'Put the first to ninth label of its board on the card, or take it off'],
    ['Ctrl or Cmd with a click', 'Select several cards'],
    ['/', 'Filter the cards'],
    ['G H', 'Go home'],
    ['G B', 'Go to the projects and their boards'],
    ['G I', 'Go to the inbox'],
    ['Ctrl or Cmd with Z', 'Undo what you did last in this tab'],
    ['Ctrl or Cmd with Shift and Z', 'Redo it'],
    ['Ctrl or Cmd with K', 'Search or jump to anything'],
    ['?', 'Show this list'],
  ] as readonly (readonly [string, string])[],
  theCards: 'Cards on this page',
  showMore: 'Show more',
  nothingToDo: 'Nothing to do',
  nothingToDoHint: 'Open cards that you are assigned to show up here, whatever board they are on.',
  goToBoards: 'Go to the boards',
  nothingFound: 'No card fits the filter',
  nothingFoundHint: 'All boards that you may read were searched.',
  showMine: 'Show my open cards',
};

import { counted, plural } from 'shared-api/remote';

const cards = { one: 'card', other: 'cards' };
const are = { one: 'is', other: 'are' };

export const en = {
  greetings: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  nothingDue: 'Nothing is due in the next seven days.',
  nothingToday: 'Nothing is due today.',
  dueToday: (today: number) => `${counted(today, cards)} ${plural(today, are)} due today.`,
  overdueNow: (overdue: number) => `${counted(overdue, cards)} ${plural(overdue, are)} overdue.`,
  dueAndOverdue: (today: number, overdue: number, shown: string) =>
    `${counted(today, cards)} ${plural(today, are)} due today and ${shown} ${plural(overdue, are)} overdue.`,
  overdue: 'Overdue',
  today: 'Today',
  thisWeek: 'This week',
  later: 'Later',
  favorites: 'Favorites',
  showLater: (count: number) => `${counted(count, cards)} later or without a date`,
  showAll: (count: number) => `Show all ${counted(count, cards)}`,
  left: (count: string) => `${count} left`,
  complete: (card: string) => `Complete ${card}`,
  overdueBy: (days: number) => `${counted(days, { one: 'day', other: 'days' })} overdue`,
  postpone: (card: string, due: string) => `Postpone ${card}: ${due}`,
  addDueDate: (card: string) => `Add a due date to ${card}`,
  dueDateOf: (card: string) => `Due date of ${card}`,
  overdueToday: 'Overdue',
  done: 'Done',
  high: 'High priority',
  recentBoards: 'Recent boards',
  allBoards: 'All boards',
  whatChanged: 'What changed',
  ofACard: (sentence: string) => sentence.replace('this card', 'a card'),
  andMore: (sentence: string, more: number) =>
    `${sentence}, and ${counted(more, { one: 'more change', other: 'more changes' })}`,
  byRule: (rule: string) => `by rule ${rule}`,
  firstBoard: 'Your first board',
  firstBoardHint: 'Choose a start. Everything can be changed later.',
  newBoard: 'New board',
  newProject: 'New project',
  newBoardIn: 'In which project?',
  addCard: 'Add card',
  newCard: 'New card',
  cardName: 'Title',
  share: 'Make a card',
  shareNothing: 'Nothing was shared. Share a text or a link with Kanban from another app.',
  shareDescription: 'Description',
  shareTooLong: (over: number) =>
    `${counted(over, { one: 'character', other: 'characters' })} too many. Shorten the text.`,
  shareDiscard: 'Discard',
  formerMember: 'Former member',
};

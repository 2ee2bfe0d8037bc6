import { counted } from 'shared-api/remote';

export const en = {
  palette: 'Search and commands',
  placeholder: 'Search, or type a command',
  goTo: 'Go to',
  create: 'New',
  added: 'More',
  application: 'Kanban',
  recent: 'Chosen lately',
  everywhere: 'Everywhere',
  cardByNumber: (number: string) => `Card #${number}`,
  allResults: (text: string) => `All results for “${text}”`,
  results: (count: number) => counted(count, { one: 'entry', other: 'entries' }),
  nothing: 'Nothing here has this name.',
  back: (step: string) => `Back from ${step}`,
  isOn: 'On',
  opensElsewhere: 'Results open in another tab, so that nothing you have begun here is lost.',
  hints: { choose: 'Choose', open: 'Open', back: 'Back' },
  prefixes: { type: 'Type', commands: 'for commands,', number: 'for a card number' },
};

import type { Priority } from 'shared-api/limits';

/** Index of a person among `demoPeople`. */
type PersonIndex = number;

export interface DemoCard {
  name: string;
  description?: string;
  priority?: Priority;
  /** Due this many days from today; negative is overdue. */
  dueInDays?: number;
  people?: PersonIndex[];
  labels?: (keyof typeof demoLabels)[];
  /** The items of its checklist; those that end with a tick are done. */
  checklist?: string[];
  comments?: { by: PersonIndex; text: string }[];
  complete?: boolean;
}

export interface DemoBoard {
  project: string;
  name: string;
  lists: { name: string; limit?: number; cards: DemoCard[] }[];
}

export const DEMO_PASSWORD = 'Demo!Board';

/** The name of the demo's checklists. */
export const DEMO_CHECKLIST = 'Steps';

/** The first one is the account that is offered. */
export const demoPeople = ['Ann Lee', 'Ben Okoro', 'Chiara Rossi'];

/** Names and colors of the labels. */
export const demoLabels = {
  Planting: '#4a9260',
  Building: '#bb6637',
  Buying: '#4e83be',
  People: '#906cbd',
};

const TICK = ' ✓';

/** The text of a checklist item above, and whether it is done. */
export const demoItem = (text: string) => ({
  text: text.replace(TICK, ''),
  isDone: text.endsWith(TICK),
});

const spring: DemoBoard = {
  project: 'Community garden',
  name: 'Spring',
  lists: [
    {
      name: 'To do',
      cards: [
        {
          name: 'Order seeds',
          description:
            'Tomatoes, beans and a row of flowers.\n\n- **Beans** go in first\n- Ask for *old* kinds',
          people: [1],
          labels: ['Buying', 'Planting'],
          dueInDays: 3,
          checklist: ['Tomatoes ✓', 'Beans ✓', 'Sunflowers', 'Marigolds'],
          comments: [{ by: 1, text: 'The shop has a list of **old kinds** for us.' }],
        },
        {
          name: 'Repair the shed roof before the rain comes',
          priority: 'high',
          dueInDays: -2,
          people: [2, 0],
          labels: ['Building'],
          comments: [
            { by: 2, text: 'Two boards are rotten, the rest holds.' },
            { by: 1, text: 'I can bring a ladder on Saturday.' },
          ],
        },
        { name: 'Plan the herb spiral', priority: 'low', labels: ['Planting'] },
        { name: 'Ask the school for helpers', people: [0], labels: ['People'], dueInDays: 0 },
        { name: 'Measure the new beds' },
      ],
    },
    {
      name: 'Doing',
      limit: 3,
      cards: [
        {
          name: 'Prepare the beds',
          priority: 'high',
          dueInDays: 1,
          people: [0, 1],
          labels: ['Planting'],
          checklist: ['Dig ✓', 'Take out the stones ✓', 'Compost'],
        },
        {
          name: 'Build a compost box',
          dueInDays: 5,
          people: [1],
          labels: ['Building'],
          checklist: ['Boards ✓', 'Screws ✓'],
        },
      ],
    },
    {
      name: 'To check',
      cards: [
        { name: 'Water pipe to the lower beds', people: [2], labels: ['Building'], dueInDays: 6 },
        {
          name: 'Sign at the gate',
          people: [1],
          comments: [{ by: 1, text: 'Is green readable?' }],
        },
      ],
    },
    {
      name: 'Done',
      cards: [
        { name: 'Clean the tools', complete: true, people: [0] },
        { name: 'Prune the apple trees', complete: true, people: [2], labels: ['Planting'] },
      ],
    },
  ],
};

const harvest: DemoBoard = {
  project: 'Community garden',
  name: 'Harvest party',
  lists: [
    {
      name: 'Ideas',
      cards: [
        { name: 'Music from the neighbors', labels: ['People'] },
        { name: 'Soup for everybody', people: [2], dueInDays: 12 },
      ],
    },
    { name: 'Agreed', cards: [{ name: 'Borrow tables', people: [0], dueInDays: 4 }] },
  ],
};

const hall: DemoBoard = {
  project: 'Village hall',
  name: 'New kitchen',
  lists: [
    {
      name: 'Next',
      cards: [
        { name: 'Compare three offers', people: [0], labels: ['Buying'], dueInDays: 2 },
        { name: 'Choose the tiles' },
      ],
    },
    { name: 'Under way', limit: 2, cards: [{ name: 'Empty the old kitchen', people: [2] }] },
    { name: 'Done', cards: [{ name: 'Measure the room', complete: true, people: [1] }] },
  ],
};

/** The first one is the board that visitors see. */
export const demoBoards = [spring, harvest, hall];

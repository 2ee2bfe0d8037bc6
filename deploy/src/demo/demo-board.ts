import type { Priority } from 'shared-api/limits';

interface DemoCard {
  name: string;
  description?: string;
  priority?: Priority;
  /** Due this many days from today; negative is overdue. */
  dueInDays?: number;
  /** Index of the person it is assigned to. */
  person?: number;
  complete?: boolean;
}

export const DEMO_PASSWORD = 'Demo!Board';

export const demoPeople = ['Ann Lee', 'Ben Okoro', 'Chiara Rossi'];

export const demoLists: { name: string; limit?: number; cards: DemoCard[] }[] = [
  {
    name: 'To do',
    cards: [
      { name: 'Order seeds', description: 'Tomatoes, beans and a row of flowers.', person: 1 },
      { name: 'Repair the shed roof', priority: 'high', dueInDays: -2, person: 2 },
      { name: 'Plan the herb spiral', priority: 'low' },
    ],
  },
  {
    name: 'Doing',
    limit: 3,
    cards: [
      { name: 'Prepare the beds', priority: 'high', dueInDays: 1, person: 0 },
      { name: 'Build a compost box', dueInDays: 5, person: 1 },
    ],
  },
  { name: 'Done', cards: [{ name: 'Clean the tools', complete: true, person: 0 }] },
];

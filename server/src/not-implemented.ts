import type { CallName } from 'shared-api/contract';

/** Calls of the contract that still answer 501. The list only ever shrinks. */
export const notImplemented: readonly CallName[] = [
  'search.find',
  'dashboard.getOverview',
  'board.getAnalytics',
  'list.getAnalytics',
  'card.getFavorites',
  'card.getRunningTimer',
];

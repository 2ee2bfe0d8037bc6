import type { CallInput, Contract } from 'shared-api/client';

/** What a column's cards may be sorted by, in the order of its menu. */
export const SORTS = [
  'priority',
  'startAt',
  'dueDate',
  'assignee',
  'alphabetical',
  'created',
] as const satisfies readonly CallInput<Contract['list']['sortCards']>['by'][];

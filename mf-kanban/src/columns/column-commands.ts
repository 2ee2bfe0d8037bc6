import { createAction } from '@reduxjs/toolkit';
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

/** What a person asks of a column by a menu or a drop. */
export const columnsSwapAsked = createAction<{ listId: number; ontoListId: number }>(
  'column/swapAsked',
);
export const columnLockToggled = createAction<{ listId: number; isFixed: 0 | 1 }>(
  'column/lockToggled',
);
export const columnCollapseToggled = createAction<{ listId: number; collapsed: boolean }>(
  'column/collapseToggled',
);
export const columnColored = createAction<{ listId: number; color: string | null }>(
  'column/colored',
);
export const columnLimitChosen = createAction<{ listId: number; limit: number | null }>(
  'column/limitChosen',
);
export const columnArchiveAsked = createAction<{ listId: number; archive: 0 | 1 }>(
  'column/archiveAsked',
);
export const columnDeleteAsked = createAction<{ listId: number }>('column/deleteAsked');
export const columnCopyAsked = createAction<{ listId: number }>('column/copyAsked');
export const columnSortAsked = createAction<{ listId: number; by: (typeof SORTS)[number] }>(
  'column/sortAsked',
);

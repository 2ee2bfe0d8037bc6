import { createAction } from '@reduxjs/toolkit';
import type { CallInput, Contract } from 'shared-api/client';

/** What a column's cards may be sorted by, in the order of its menu. */
export const SORTS = [
  'priority',
  'dueDate',
  'assignee',
  'alphabetical',
  'created',
] as const satisfies readonly CallInput<Contract['list']['sortCards']>['by'][];

/** What a person asks of a column by a menu or a drop. */
export const columnsSwapAsked = createAction<{ listId: number; ontoListId: number }>(
  'column/sSwapAsked',
);
export const columnLockToggled = createAction<{ listId: number; isFixed: 0 | 1 }>(
  'column/LockToggled',
);
export const columnCollapseToggled = createAction<{ listId: number; collapsed: boolean }>(
  'column/CollapseToggled',
);
export const columnColored = createAction<{ listId: number; color: string | null }>(
  'column/Colored',
);
export const columnLimitChosen = createAction<{ listId: number; limit: number | null }>(
  'column/LimitChosen',
);
export const columnArchiveAsked = createAction<{ listId: number; archive: 0 | 1 }>(
  'column/ArchiveAsked',
);
export const columnDeleteAsked = createAction<{ listId: number }>('column/DeleteAsked');
export const columnCopyAsked = createAction<{ listId: number }>('column/CopyAsked');
export const columnSortAsked = createAction<{ listId: number; by: (typeof SORTS)[number] }>(
  'column/SortAsked',
);

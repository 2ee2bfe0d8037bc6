import { createAction } from '@reduxjs/toolkit';
import type { CallInput, Contract } from 'shared-api/client';
import type { Priority } from 'shared-api/limits';

/** What a column's cards may be sorted by, in the order of its menu. */
export const SORTS = [
  'priority',
  'dueDate',
  'assignee',
  'alphabetical',
  'created',
] as const satisfies readonly CallInput<Contract['list']['sortCards']>['by'][];

/** What a person asks for by a menu or a drop, other than moving a card. */
export const columnsSwapAsked = createAction<{ listId: number; ontoListId: number }>(
  'list/columnsSwapAsked',
);
export const columnLockToggled = createAction<{ listId: number; isFixed: 0 | 1 }>(
  'list/columnLockToggled',
);
export const columnCollapseToggled = createAction<{ listId: number; collapsed: boolean }>(
  'list/columnCollapseToggled',
);
export const columnColored = createAction<{ listId: number; color: string | null }>(
  'list/columnColored',
);
export const columnLimitChosen = createAction<{ listId: number; limit: number | null }>(
  'list/columnLimitChosen',
);
export const columnArchiveAsked = createAction<{ listId: number; archive: 0 | 1 }>(
  'list/columnArchiveAsked',
);
export const columnDeleteAsked = createAction<{ listId: number }>('list/columnDeleteAsked');
export const columnCopyAsked = createAction<{ listId: number }>('list/columnCopyAsked');
export const columnSortAsked = createAction<{ listId: number; by: (typeof SORTS)[number] }>(
  'list/columnSortAsked',
);
export const cardCompleteToggled = createAction<{ cardId: number; complete: 0 | 1 }>(
  'list/cardCompleteToggled',
);
export const cardPriorityChosen = createAction<{ cardId: number; priority: Priority }>(
  'list/cardPriorityChosen',
);
export const cardDeleteAsked = createAction<{ cardId: number }>('list/cardDeleteAsked');

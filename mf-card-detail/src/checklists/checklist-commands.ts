import { createAction } from '@reduxjs/toolkit';

export const checklistAdded = createAction<{ name: string }>('cardPage/checklistAdded');
export const checklistRenamed = createAction<{ checklistId: number; name: string }>(
  'cardPage/checklistRenamed',
);
export const checklistDeleteAsked = createAction<{ checklistId: number }>(
  'cardPage/checklistDeleteAsked',
);
/** Several when lines were pasted. */
export const itemsAdded = createAction<{ checklistId: number; lines: string[] }>(
  'cardPage/itemsAdded',
);

export interface ItemChanges {
  text?: string;
  completed?: boolean;
  assignedUser?: number | null;
  dueDate?: string | null;
}

interface OfItem {
  checklistId: number;
  itemId: number;
}

export const itemChanged = createAction<OfItem & { changes: ItemChanges }>('cardPage/itemChanged');
export const itemMoved = createAction<OfItem & { position: number }>('cardPage/itemMoved');
export const itemDeleteAsked = createAction<OfItem>('cardPage/itemDeleteAsked');

/** What is typed at the end of a checklist is a draft until it is an item. */
export const newItemField = (checklistId: number) => `item:${checklistId}`;

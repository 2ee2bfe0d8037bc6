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

export const itemRenamed = createAction<OfItem & { text: string }>('cardPage/itemRenamed');

// What is typed in these is a draft until it is saved.
export const newChecklistField = 'newChecklist';
export const checklistNameField = (checklistId: number) => `checklistName:${checklistId}`;
export const itemTextField = (itemId: number) => `itemText:${itemId}`;
/** What is typed at the end of a checklist is a draft until it is an item. */
export const newItemField = (checklistId: number) => `item:${checklistId}`;
/** What was typed into a checklist that the server refused, until there is another. */
export const refusedItemsField = 'refusedItems';

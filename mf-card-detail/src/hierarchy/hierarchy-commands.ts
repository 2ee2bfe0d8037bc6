import { createAction } from '@reduxjs/toolkit';

export const parentChosen = createAction<{ parentId: number | null }>('cardPage/parentChosen');
export const childAdded = createAction<{ childId: number }>('cardPage/childAdded');
/** Its name is a draft until it is there. */
export const newChildField = 'newChild';
export const childCreated = createAction<{ name: string }>('cardPage/childCreated');
export const childRemoved = createAction<{ childId: number }>('cardPage/childRemoved');

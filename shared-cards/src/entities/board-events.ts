import { createAction } from '@reduxjs/toolkit';
import { CARDS } from '../model-name.ts';

/** The person has gone elsewhere: whatever belongs to the open board goes. */
export const boardLeft = createAction(`${CARDS}/board/left`);

/** Something on the board has changed elsewhere: what has is read. */
export const boardRefreshRequested = createAction(`${CARDS}/board/refreshRequested`);
/** What is shown may not be what the server has: the whole board is read again. */
export const boardReloadRequested = createAction(`${CARDS}/board/reloadRequested`);

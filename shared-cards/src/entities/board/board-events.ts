import { createAction } from '@reduxjs/toolkit';

/** The person has gone elsewhere: whatever belongs to the open board goes. */
export const boardLeft = createAction('board/left');

/** Something on the board has changed elsewhere: what has is read. */
export const boardRefreshRequested = createAction('board/refreshRequested');
/** What is shown may not be what the server has: the whole board is read again. */
export const boardReloadRequested = createAction('board/reloadRequested');

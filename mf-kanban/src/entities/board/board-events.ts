import { createAction } from '@reduxjs/toolkit';

/** The person has gone elsewhere: whatever belongs to the open board goes. */
export const boardLeft = createAction('board/left');

/** Something on the board has changed elsewhere: what has is read. */
export const boardRefreshRequested = createAction('board/refreshRequested');
/** What is shown may not be what the server has: the whole board is read again. */
export const boardReloadRequested = createAction('board/reloadRequested');

/** The server has confirmed a change that is shown already. */
export const changeSent = createAction<{ key: string }>('board/changeSent');
/** The server has refused a change, or it was made on what a refused one had made. */
export const changeRefused = createAction<{ key: string }>('board/changeRefused');

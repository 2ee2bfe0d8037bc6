import { createAction } from '@reduxjs/toolkit';
import { CARDS } from '../model-name.ts';

/** The user has left the board: its data is dropped. */
export const boardLeft = createAction(`${CARDS}/board/left`);

/** The board has changed elsewhere: the changes are read. */
export const boardRefreshRequested = createAction(`${CARDS}/board/refreshRequested`);
/** The shown board may differ from the server's: the whole board is read again. */
export const boardReloadRequested = createAction(`${CARDS}/board/reloadRequested`);

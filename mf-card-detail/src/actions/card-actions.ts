import { createAction } from '@reduxjs/toolkit';

/** Actions on the card as a whole that change nothing. */
export const cardLinkFollowed = createAction<{ cardId: number }>('cardPage/cardLinkFollowed');
export const permalinkCopyRequested = createAction('cardPage/permalinkCopyRequested');

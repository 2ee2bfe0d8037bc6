import { createAction } from '@reduxjs/toolkit';

/** What is asked of the card as a whole and changes nothing. */
export const cardLinkFollowed = createAction<{ cardId: number }>('cardPage/cardLinkFollowed');
export const permalinkCopyAsked = createAction('cardPage/permalinkCopyAsked');

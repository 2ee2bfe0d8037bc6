import { createAction } from '@reduxjs/toolkit';
import type { CardDetail } from 'shared-api/client';

/** What is done with the card as a whole. */
export const cardLinkFollowed = createAction<{ cardId: number }>('cardPage/cardLinkFollowed');
export const permalinkCopyAsked = createAction('cardPage/permalinkCopyAsked');
export const cardCopyAsked = createAction('cardPage/copyAsked');
export const cardMoveSubmitted = createAction<{ toBoardId: number; toListId: number }>(
  'cardPage/moveSubmitted',
);
export const cardConverted = createAction<{ kind: CardDetail['kind'] }>('cardPage/converted');
export const templateUsed = createAction<{ listId: number }>('cardPage/templateUsed');
export const cardArchiveAsked = createAction<{ archive: 0 | 1 }>('cardPage/archiveAsked');
/** Afterwards the board is shown as it was. */
export const cardDeleteAsked = createAction<{ boardPath: string }>('cardPage/deleteAsked');
export const watchToggled = createAction<{ watch: boolean }>('cardPage/watchToggled');
export const favoriteToggled = createAction<{ favorite: boolean }>('cardPage/favoriteToggled');
export const lockToggled = createAction<{ isFixed: 0 | 1 }>('cardPage/lockToggled');

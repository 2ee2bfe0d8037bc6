import { createAction } from '@reduxjs/toolkit';

export const commentSubmitted = createAction<{ text: string }>('cardPage/commentSubmitted');
export const commentEdited = createAction<{ commentId: number; text: string }>(
  'cardPage/commentEdited',
);
export const commentDeleteAsked = createAction<{ commentId: number }>(
  'cardPage/commentDeleteAsked',
);

/** The drafts and editors of comments. */
export const NEW_COMMENT = 'comment';
export const editedComment = (commentId: number) => `comment:${commentId}`;

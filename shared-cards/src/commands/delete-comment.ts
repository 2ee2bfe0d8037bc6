import { defineCommand } from '../model/define-command.ts';

/** Deletes a comment for good. */
export const deleteComment = defineCommand({
  name: 'comment/delete',
  right: 'work',
  call: 'card.deleteComment',
  shows: ({ cardId, commentId: id }) => [{ op: 'removePart', part: 'comments', cardId, id }],
});

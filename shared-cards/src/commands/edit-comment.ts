import { defineCommand, type InputOf } from '../model/define-command.ts';

type CommentEdit = InputOf<'card.editComment'> & { readonly details?: Record<string, unknown> };

/** Changes the text of one's own comment. */
export const editComment = defineCommand({
  name: 'comment/edit',
  right: 'work',
  call: 'card.editComment',
  input: ({ details: _, ...edit }: CommentEdit) => edit,
  shows: ({ cardId, commentId: id, text }) => [
    {
      op: 'setPart',
      part: 'comments',
      cardId,
      id,
      fields: { text, editedAt: new Date().toISOString() },
    },
  ],
  rest: ({ text, details }) => ({ typed: text, details }),
});

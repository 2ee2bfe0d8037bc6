import { defineCommand, type Detailed, type InputOf } from '../model/define-command.ts';

/** Changes the text of one's own comment. */
export const editComment = defineCommand<
  'card.editComment',
  InputOf<'card.editComment'> & Detailed
>({
  name: 'comment/edit',
  right: 'work',
  call: 'card.editComment',
  shows: ({ cardId, commentId: id, text }) => [
    {
      op: 'setPart',
      part: 'comments',
      cardId,
      id,
      fields: { text, editedAt: new Date().toISOString() },
    },
  ],
  rest: ({ text }) => ({ typed: text }),
});

import { defineCommand, type Detailed, type InputOf } from '../model/define-command.ts';

interface NewComment extends Detailed {
  readonly cardId: number;
  readonly text: string;
  readonly success?: string;
}

/** Comments on a card. */
export const commentOnCard = defineCommand({
  name: 'comment/add',
  right: 'work',
  call: 'card.createComment',
  rereads: true,
  input: ({ cardId, text }: NewComment) => ({ cardId, text: text.trim() }),
  shows: ({ cardId, text }, { newId, userId }) => [
    {
      op: 'addPart',
      part: 'comments',
      cardId,
      added: {
        id: newId,
        text: text.trim(),
        user: userId,
        createdAt: new Date().toISOString(),
        editedAt: null,
      },
    },
  ],
  creates: 'data.id',
  rest: ({ text, success }) => ({ typed: text, success }),
});

/** Changes the text of the user's own comment. */
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

/** Deletes a comment for good. */
export const deleteComment = defineCommand({
  name: 'comment/delete',
  right: 'work',
  call: 'card.deleteComment',
  shows: ({ cardId, commentId: id }) => [{ op: 'removePart', part: 'comments', cardId, id }],
});

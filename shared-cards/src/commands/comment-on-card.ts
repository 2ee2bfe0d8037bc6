import { defineCommand, type Detailed } from '../model/define-command.ts';

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

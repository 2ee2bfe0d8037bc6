import { defineCommand } from '../model/define-command.ts';

interface NewComment {
  readonly cardId: number;
  readonly text: string;
  readonly success?: string;
  readonly details?: Readonly<Record<string, unknown>>;
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
  rest: ({ text, success, details }, { newId }) => ({
    creates: { localId: newId, at: 'data.id' },
    typed: text,
    success,
    details,
  }),
});

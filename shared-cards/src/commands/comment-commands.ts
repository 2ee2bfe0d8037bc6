import { defineCommand, type Detailed, type InputOf } from '../model/define-command.ts';
import { textBase } from '../model/edit-base.ts';
import { detailOf } from '../model/page.ts';
import type { Patch } from '../model/patches.ts';

interface NewComment extends Detailed {
  readonly cardId: number;
  readonly text: string;
  /** The comment that began the thread of a reply. */
  readonly replyTo?: number;
  readonly success?: string;
}

interface OnComment {
  readonly cardId: number;
  readonly commentId: number;
}

const resolution = ({ cardId, commentId: id }: OnComment, by: number | null): Patch => ({
  op: 'setPart',
  part: 'comments',
  cardId,
  id,
  fields: { resolvedBy: by, resolvedAt: by === null ? null : new Date().toISOString() },
});

/** Comments on a card, or replies to a comment. */
export const commentOnCard = defineCommand({
  name: 'comment/add',
  right: 'work',
  call: 'card.createComment',
  rereads: true,
  input: ({ cardId, text, replyTo }: NewComment) => ({
    cardId,
    text: text.trim(),
    ...(replyTo !== undefined && { replyTo }),
  }),
  shows: ({ cardId, text, replyTo }, { newId, userId }) => [
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
        threadId: replyTo ?? null,
        resolvedAt: null,
        resolvedBy: null,
        reactions: [],
      },
    },
    // A reply opens a resolved thread again.
    ...(replyTo === undefined ? [] : [resolution({ cardId, commentId: replyTo }, null)]),
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
  rest({ cardId, commentId, text }, { page }) {
    const known = detailOf(page, cardId)?.comments.find(({ id }) => id === commentId);
    return { typed: text, edit: textBase('comment', commentId, known?.text) };
  },
});

/** Deletes a comment for good. */
export const deleteComment = defineCommand({
  name: 'comment/delete',
  right: 'work',
  call: 'card.deleteComment',
  shows: ({ cardId, commentId: id }) => [{ op: 'removePart', part: 'comments', cardId, id }],
});

/** Resolves the thread that a comment began, or opens it again. */
export const resolveComment = defineCommand({
  name: 'comment/resolve',
  right: 'work',
  call: 'card.resolveComment',
  shows: (given: InputOf<'card.resolveComment'>, { userId }) => [
    resolution(given, given.resolved ? userId : null),
  ],
});

/** Puts an emoji on a comment, or takes the user's own off again. */
export const reactToComment = defineCommand({
  name: 'comment/react',
  right: 'work',
  call: 'card.setReaction',
  shows: ({ cardId, commentId, emoji, on }: InputOf<'card.setReaction'>, { userId }) => [
    { op: 'toggleReaction', cardId, commentId, emoji, userId, isOn: on },
  ],
});

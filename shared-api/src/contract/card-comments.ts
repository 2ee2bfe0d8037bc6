import { z } from 'zod';
import { isEmoji } from '../emoji.ts';
import { comment } from '../entities/card.ts';
import { id, text, textBefore } from '../entities/scalars.ts';
import { COMMENT_MAX_CHARACTERS, EMOJI_MAX_CHARACTERS } from '../limits.ts';
import { onBoard } from './access.ts';
import { defineCall } from './call.ts';

const onCard = { boardId: id, cardId: id };
const onComment = { ...onCard, commentId: id };
const commentText = text(COMMENT_MAX_CHARACTERS).trim().min(1);

/** The calls about the comments of a card. */
export const cardComments = {
  deleteComment: defineCall('DELETE card/deleteComment', {
    summary: 'Delete a comment: its author, or from Admin up; replies to it stay',
    access: onBoard('work'),
    body: z.object(onComment),
  }),
  createComment: defineCall('POST card/createComment', {
    summary: 'Comment on a card; @[name](user id) or @e-mail mentions a member',
    access: onBoard('work'),
    body: z.object({
      ...onCard,
      text: commentText,
      replyTo: id.optional().meta({
        description: 'A comment of the thread that this continues; a resolved one is open again',
      }),
    }),
    data: comment,
  }),
  editComment: defineCall('PUT card/editComment', {
    summary: 'Change a comment of one’s own',
    access: onBoard('work'),
    body: z.object({ ...onComment, text: commentText, before: textBefore }),
    data: comment,
  }),
  resolveComment: defineCall('PUT card/resolveComment', {
    summary: 'Resolve the thread that a comment began, or open it again',
    access: onBoard('work'),
    body: z.object({ ...onComment, resolved: z.boolean() }),
    data: comment,
  }),
  setReaction: defineCall('PUT card/setReaction', {
    summary: 'Put an emoji on a comment, or take one’s own off again',
    access: onBoard('work'),
    body: z.object({
      ...onComment,
      emoji: z
        .stringFormat('emoji', isEmoji)
        .max(EMOJI_MAX_CHARACTERS)
        .meta({ description: 'One emoji, with its skin tone and all that joins it' }),
      on: z.boolean(),
    }),
    data: comment,
  }),
};

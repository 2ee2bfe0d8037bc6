import { expressionBuilder, type AliasableExpression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { CardDetail } from 'shared-api/contract';
import { isoTimestamp, now } from '../database/time.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { hasRight } from '../access/accessed-place.ts';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { forbidden, notFound } from '../core/domain-errors.ts';
import { mentionedMembers } from './mentions.ts';

type Comment = CardDetail['comments'][number];

const row = expressionBuilder<DB, 'comments'>();

/** A comment from its row. */
export const commentJson: AliasableExpression<Comment> = jsonBuildObject({
  id: row.ref('comments.id'),
  text: row.ref('comments.text'),
  user: row.ref('comments.user_id'),
  createdAt: isoTimestamp(row.ref('comments.created_at')),
  editedAt: isoTimestamp(row.ref('comments.edited_at')),
});

function notifyMentioned({ notify, place }: CallContext, cardId: number, people: number[]) {
  notify({ type: 'mentioned', boardId: place.boardId, cardId, people });
}

async function lockComment({ database }: CallContext, cardId: number, commentId: number) {
  const comment = await database
    .selectFrom('comments')
    .where('id', '=', commentId)
    .where('card_id', '=', cardId)
    .select(['user_id as author', 'text'])
    .forUpdate()
    .executeTakeFirst();
  if (comment === undefined) throw notFound('comment');
  return comment;
}

/** The calls about a card's comments. */
export const comments = {
  async createComment({ cardId, text }, context) {
    const { comment } = await context.database
      .insertInto('comments')
      .values({ card_id: cardId, user_id: context.caller.userId, text })
      .returning(commentJson.as('comment'))
      .executeTakeFirstOrThrow();
    const to = await mentionedMembers(context, text);
    notifyMentioned(context, cardId, to);
    return { data: comment };
  },

  async editComment({ cardId, commentId, text }, context) {
    const before = await lockComment(context, cardId, commentId);
    if (before.author !== context.caller.userId) {
      throw forbidden('edit-comment');
    }
    const { comment } = await context.database
      .updateTable('comments')
      .set({ text, edited_at: now })
      .where('comments.id', '=', commentId)
      .returning(commentJson.as('comment'))
      .executeTakeFirstOrThrow();
    // People who were mentioned in the old text have been notified already.
    const known = new Set(await mentionedMembers(context, before.text));
    const to = (await mentionedMembers(context, text)).filter((id) => !known.has(id));
    notifyMentioned(context, cardId, to);
    return { data: comment };
  },

  async deleteComment({ cardId, commentId }, context) {
    const { author } = await lockComment(context, cardId, commentId);
    if (author !== context.caller.userId && !hasRight(context.place, 'administer')) {
      throw forbidden('delete-comment');
    }
    await context.database.deleteFrom('comments').where('id', '=', commentId).execute();
    return done;
  },
} satisfies DomainHandlers<'card'>;

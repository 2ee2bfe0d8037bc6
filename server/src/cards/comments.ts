import { expressionBuilder, type AliasableExpression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { CardDetail } from 'shared-api/contract';
import { COMMENT_MAX_EMOJI } from 'shared-api/limits';
import { jsonList } from '../database/sql-fragments.ts';
import { isoTimestamp, now } from '../database/time.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { hasRight } from '../access/accessed-place.ts';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { conflict, forbidden, notFound } from '../core/domain-errors.ts';
import { refuseOvertaken } from './overtaken-texts.ts';
import { notifyMentioned } from './mentions.ts';

type Comment = CardDetail['comments'][number];

const row = expressionBuilder<DB, 'comments'>();

const ofEmoji = row
  .selectFrom('comment_reactions as r')
  .whereRef('r.comment_id', '=', 'comments.id')
  .groupBy('r.emoji')
  .select(({ fn }) => [
    'r.emoji',
    fn.jsonAgg('r.user_id').orderBy('r.id').as('users'),
    fn.min('r.id').as('first'),
  ]);

const reactionsJson = row
  .selectFrom(ofEmoji.as('e'))
  .select((of) => {
    const users = of.ref('e.users').$notNull();
    const reaction = jsonBuildObject({ emoji: of.ref('e.emoji'), users });
    return jsonList(of.fn.jsonAgg(reaction).orderBy('e.first')).as('reactions');
  })
  .$asScalar();

/** A comment from its row. */
export const commentJson: AliasableExpression<Comment> = jsonBuildObject({
  id: row.ref('comments.id'),
  text: row.ref('comments.text'),
  user: row.ref('comments.user_id'),
  createdAt: isoTimestamp(row.ref('comments.created_at')),
  editedAt: isoTimestamp(row.ref('comments.edited_at')),
  threadId: row.ref('comments.thread_id'),
  resolvedAt: isoTimestamp(row.ref('comments.resolved_at')),
  resolvedBy: row.ref('comments.resolved_by'),
  reactions: reactionsJson,
});

interface OnComment {
  readonly cardId: number;
  readonly commentId: number;
}

async function lockComment({ database }: CallContext, { cardId, commentId }: OnComment) {
  const comment = await database
    .selectFrom('comments')
    .where('id', '=', commentId)
    .where('card_id', '=', cardId)
    .select(['user_id as author', 'text', 'thread_id as threadId', 'resolved_at as resolvedAt'])
    .forUpdate()
    .executeTakeFirst();
  if (comment === undefined) throw notFound('comment');
  return comment;
}

async function readComment({ database }: CallContext, id: number): Promise<Comment> {
  const query = database.selectFrom('comments').where('id', '=', id);
  return (await query.select(commentJson.as('comment')).executeTakeFirstOrThrow()).comment;
}

/** The number of the thread that a reply belongs to, and who has written in it. */
async function findThread({ database }: CallContext, cardId: number, replyTo: number) {
  const { threadId } = await database
    .selectFrom('comments')
    .where('card_id', '=', cardId)
    // The comment that began the thread may be deleted, and its replies go on.
    .where((of) => of.or([of('id', '=', replyTo), of('thread_id', '=', replyTo)]))
    .select((of) => of.fn.min(of.fn.coalesce('thread_id', 'id')).as('threadId'))
    .executeTakeFirstOrThrow();
  // An aggregate without rows is null, which its type leaves out.
  if ((threadId as number | null) === null) throw notFound('comment');
  const writers = await database
    .selectFrom('comments')
    .where('card_id', '=', cardId)
    .where((of) => of.or([of('id', '=', threadId), of('thread_id', '=', threadId)]))
    .where('user_id', 'is not', null)
    .select('user_id as id')
    .distinct()
    .$narrowType<{ id: number }>()
    .execute();
  return { threadId, writers: writers.map(({ id }) => id) };
}

async function setResolved({ database, caller }: CallContext, id: number, resolved: boolean) {
  await database
    .updateTable('comments')
    .set(
      resolved
        ? { resolved_at: now, resolved_by: caller.userId }
        : { resolved_at: null, resolved_by: null },
    )
    .where('id', '=', id)
    .where('resolved_at', resolved ? 'is' : 'is not', null)
    .execute();
}

/** The calls about a card's comments. */
export const comments = {
  async createComment({ cardId, text, replyTo }, context) {
    const thread = replyTo === undefined ? null : await findThread(context, cardId, replyTo);
    // Before the comment is added, so that notifications are about the newer of both changes.
    if (thread !== null) await setResolved(context, thread.threadId, false);
    const { comment } = await context.database
      .insertInto('comments')
      .values({
        card_id: cardId,
        user_id: context.caller.userId,
        text,
        thread_id: thread?.threadId ?? null,
      })
      .returning(commentJson.as('comment'))
      .executeTakeFirstOrThrow();
    const { notify, place } = context;
    const onCard = { boardId: place.boardId, cardId };
    await notifyMentioned(context, cardId, { text });
    if (thread !== null) notify({ type: 'replied', ...onCard, people: thread.writers });
    return { data: comment };
  },

  async editComment(input, context) {
    const { cardId, commentId, text } = input;
    const before = await lockComment(context, { cardId, commentId });
    if (before.author !== context.caller.userId) {
      throw forbidden('edit-comment');
    }
    const part = { ...input, entity: 'comment', entityId: commentId } as const;
    await refuseOvertaken(context, part, before.text);
    const { comment } = await context.database
      .updateTable('comments')
      .set({ text, edited_at: now })
      .where('comments.id', '=', commentId)
      .returning(commentJson.as('comment'))
      .executeTakeFirstOrThrow();
    await notifyMentioned(context, cardId, { text, before: before.text });
    return { data: comment };
  },

  async deleteComment({ cardId, commentId }, context) {
    const { author } = await lockComment(context, { cardId, commentId });
    if (author !== context.caller.userId && !hasRight(context.place, 'administer')) {
      throw forbidden('delete-comment');
    }
    await context.database.deleteFrom('comments').where('id', '=', commentId).execute();
    return done;
  },

  async resolveComment({ cardId, commentId, resolved }, context) {
    const { threadId } = await lockComment(context, { cardId, commentId });
    // Threads have one level: what is resolved is the comment that began it.
    if (threadId !== null) throw notFound('comment');
    await setResolved(context, commentId, resolved);
    return { data: await readComment(context, commentId) };
  },

  async setReaction({ cardId, commentId, emoji, on }, context) {
    const { database, caller } = context;
    await lockComment(context, { cardId, commentId });
    const own = { comment_id: commentId, user_id: caller.userId, emoji };
    if (on) {
      await database
        .insertInto('comment_reactions')
        .values(own)
        .onConflict((same) => same.doNothing())
        .execute();
    } else {
      await database
        .deleteFrom('comment_reactions')
        .where((of) => of.and(own))
        .execute();
    }
    const comment = await readComment(context, commentId);
    if (on && (comment.reactions ?? []).length > COMMENT_MAX_EMOJI) {
      throw conflict('limit-reached', { of: 'reactions', limit: COMMENT_MAX_EMOJI });
    }
    return { data: comment };
  },
} satisfies DomainHandlers<'card'>;

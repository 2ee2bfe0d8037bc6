import { sql, type RawBuilder } from 'kysely';
import type { CardDetail } from 'shared-api/contract';
import { moment } from '../database/moment.ts';
import { onlyRow } from '../database/only-row.ts';
import { hasRight } from '../access/accessed-item.ts';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { forbidden, notFound } from '../core/domain-errors.ts';
import { mentionedMembers } from './mentions.ts';

type Comment = CardDetail['comments'][number];

/** A comment from the row `o`. */
const commentJson: RawBuilder<Comment> = sql`json_build_object('id', o.id, 'text', o.text,
  'user', o.user_id, 'createdAt', ${moment('o.created_at')}, 'editedAt', ${moment('o.edited_at')})`;

function notifyMentioned({ notify, item }: CallContext, cardId: number, people: number[]) {
  notify({ type: 'mentioned', boardId: item.boardId, cardId, people });
}

async function lockComment({ database }: CallContext, cardId: number, commentId: number) {
  const { rows } = await sql<{ author: number; text: string }>`
    select user_id as author, text from comments
    where id = ${commentId} and card_id = ${cardId} for update`.execute(database);
  if (rows[0] === undefined) throw notFound('comment');
  return rows[0];
}

/** The calls about a card's comments. */
export const comments = {
  async createComment({ cardId, text }, context) {
    const answered = await sql<{ comment: Comment }>`
      insert into comments as o (card_id, user_id, text)
      values (${cardId}, ${context.caller.userId}, ${text})
      returning ${commentJson} as comment`.execute(context.database);
    const to = await mentionedMembers(context, text);
    notifyMentioned(context, cardId, to);
    return { data: onlyRow(answered).comment };
  },

  async editComment({ cardId, commentId, text }, context) {
    const before = await lockComment(context, cardId, commentId);
    if (before.author !== context.caller.userId) {
      throw forbidden('edit-comment');
    }
    const answered = await sql<{ comment: Comment }>`
      update comments o set text = ${text}, edited_at = now() where o.id = ${commentId}
      returning ${commentJson} as comment`.execute(context.database);
    // Only who was not mentioned before is told.
    const known = new Set(await mentionedMembers(context, before.text));
    const to = (await mentionedMembers(context, text)).filter((id) => !known.has(id));
    notifyMentioned(context, cardId, to);
    return { data: onlyRow(answered).comment };
  },

  async deleteComment({ cardId, commentId }, context) {
    const { author } = await lockComment(context, cardId, commentId);
    if (author !== context.caller.userId && !hasRight(context.item, 'administer')) {
      throw forbidden('delete-comment');
    }
    await sql`delete from comments where id = ${commentId}`.execute(context.database);
    return done;
  },
} satisfies DomainHandlers<'card'>;

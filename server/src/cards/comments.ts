import { sql, type RawBuilder } from 'kysely';
import type { CardDetail } from 'shared-api/contract';
import { moment } from '../database/moment.ts';
import { onlyRow } from '../database/only-row.ts';
import type { DomainHandlers } from '../http/call-context.ts';
import { forbidden, notFound } from '../http/domain-errors.ts';
import { noteCard } from './note-card.ts';

type Comment = CardDetail['comments'][number];

/** A comment from the row `o`. */
const commentJson: RawBuilder<Comment> = sql`json_build_object('id', o.id, 'text', o.text,
  'user', o.user_id, 'createdAt', ${moment('o.created_at')}, 'editedAt', ${moment('o.edited_at')})`;

/** The calls about a card's comments. */
export const comments = {
  async createComment({ cardId, text }, context) {
    const answered = await sql<{ comment: Comment }>`
      insert into comments as o (card_id, user_id, text)
      values (${cardId}, ${context.caller.userId}, ${text})
      returning ${commentJson} as comment`.execute(context.database);
    noteCard(context, cardId, 'comment', 'commented on this card');
    return { data: onlyRow(answered).comment };
  },

  async editComment({ cardId, commentId, text }, context) {
    const { rows } = await sql<{ author: number }>`
      select user_id as author from comments
      where id = ${commentId} and card_id = ${cardId} for update`.execute(context.database);
    if (rows[0] === undefined) throw notFound('This comment');
    if (rows[0].author !== context.caller.userId) {
      throw forbidden('A comment is edited by its author alone.');
    }
    const answered = await sql<{ comment: Comment }>`
      update comments o set text = ${text}, edited_at = now() where o.id = ${commentId}
      returning ${commentJson} as comment`.execute(context.database);
    noteCard(context, cardId, 'comment', 'edited a comment');
    return { data: onlyRow(answered).comment };
  },
} satisfies DomainHandlers<'card'>;

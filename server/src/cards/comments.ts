import { sql, type RawBuilder } from 'kysely';
import type { CardDetail } from 'shared-api/contract';
import { plainText } from 'shared-api/plain-text';
import { moment } from '../database/moment.ts';
import { onlyRow } from '../database/only-row.ts';
import { hasRight } from '../access/accessed-item.ts';
import { done, type CallContext, type DomainHandlers } from '../http/call-context.ts';
import { forbidden, notFound } from '../http/domain-errors.ts';
import { mentionedMembers } from './mentions.ts';
import { noteCard } from './note-card.ts';

type Comment = CardDetail['comments'][number];

/** A comment from the row `o`. */
const commentJson: RawBuilder<Comment> = sql`json_build_object('id', o.id, 'text', o.text,
  'user', o.user_id, 'createdAt', ${moment('o.created_at')}, 'editedAt', ${moment('o.edited_at')})`;

const LONGEST_BEGINNING = 140;

/** What an activity entry or a notification tells of a text. */
function beginning(text: string): string {
  const readable = plainText(text);
  if (readable.length <= LONGEST_BEGINNING) return readable;
  return `${readable.slice(0, LONGEST_BEGINNING - 1).trimEnd()}…`;
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
    const notices = [{ type: 'mentioned', text: `mentioned you: ${beginning(text)}`, to } as const];
    noteCard(context, cardId, 'comment', `commented: ${beginning(text)}`, { notices });
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
    const notices = [{ type: 'mentioned', text: `mentioned you: ${beginning(text)}`, to } as const];
    noteCard(context, cardId, 'edited', 'edited a comment', { notices });
    return { data: onlyRow(answered).comment };
  },

  async deleteComment({ cardId, commentId }, context) {
    const { author } = await lockComment(context, cardId, commentId);
    if (author !== context.caller.userId && !hasRight(context.item, 'administer')) {
      throw forbidden('delete-comment');
    }
    await sql`delete from comments where id = ${commentId}`.execute(context.database);
    noteCard(context, cardId, 'edited', 'deleted a comment');
    return done;
  },
} satisfies DomainHandlers<'card'>;

import type { CallContext } from '../calls/call-context.ts';
import { anyOf } from '../database/sql-fragments.ts';
import { isMember } from '../entities/members/is-member.ts';

const BY_ID = /@\[[^\]\n]{1,255}\]\((\d{1,9})\)/g;
const BY_EMAIL = /@([^\s@,;:()<>]+@[^\s@,;:()<>]+[^\s@,;:()<>.!?])/g;

/**
 * The people whom a text mentions: `@[name](user id)`, as the member picker writes it, or `@` and
 * an email address.
 */
function mentionsIn(text: string): { ids: number[]; emails: string[] } {
  return {
    ids: [...new Set(Array.from(text.matchAll(BY_ID), ([, id]) => Number(id)))],
    emails: [
      ...new Set(Array.from(text.matchAll(BY_EMAIL), ([, email]) => (email ?? '').toLowerCase())),
    ],
  };
}

/** The members of the board whom a text mentions. */
async function mentionedMembers({ database, place }: CallContext, text: string): Promise<number[]> {
  const { ids, emails } = mentionsIn(text);
  if (ids.length + emails.length === 0) return [];
  const people = await database
    .selectFrom('users as u')
    .where((eb) => eb.or([eb('u.id', '=', anyOf(ids)), eb('u.email', '=', anyOf(emails))]))
    .where((eb) => isMember(place, eb.ref('u.id')))
    .select('u.id')
    .orderBy('u.id')
    .execute();
  return people.map(({ id }) => id);
}

/**
 * Notifies the members whom a text on a card mentions, but for those whom its former version has
 * mentioned already.
 */
export async function notifyMentioned(
  context: CallContext,
  cardId: number,
  { text, before = '' }: { text: string; before?: string | null },
): Promise<void> {
  const mentioned = await mentionedMembers(context, text);
  const known = mentioned.length === 0 ? [] : await mentionedMembers(context, before ?? '');
  const people = mentioned.filter((id) => !known.includes(id));
  context.notify({ type: 'mentioned', boardId: context.place.boardId, cardId, people });
}

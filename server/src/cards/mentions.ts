import { sql } from 'kysely';
import { mentionedNames } from 'shared-api/mentioned-names';
import type { CallContext } from '../calls/call-context.ts';
import { anyOf, fullName } from '../database/sql-fragments.ts';
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

/** The members of the board with a name that a line of plain text has after an at sign. */
async function membersNamedIn({ database, place }: CallContext, line: string): Promise<number[]> {
  if (!line.includes('@')) return [];
  const people = await database
    .selectFrom('users as u')
    .select(['u.id', fullName('u').as('name')])
    .where(sql<boolean>`strpos(lower(${line}), lower('@' || ${fullName('u')})) > 0`)
    .where((eb) => isMember(place, eb.ref('u.id')))
    .execute();
  return mentionedNames(line, people).flatMap(({ ids }) => ids);
}

/** The members of the board whom a text mentions by their ids or addresses. */
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

/** A text that people wrote on a card. */
interface Written {
  readonly text: string | null | undefined;
  /** Its former version. */
  readonly before?: string | null;
  /** Plain text on one line, which also mentions people by their names. */
  readonly isLine?: boolean;
}

async function peopleIn(context: CallContext, text: string | null, isLine: boolean) {
  if (text === null) return [];
  const mentioned = await mentionedMembers(context, text);
  return isLine ? [...mentioned, ...(await membersNamedIn(context, text))] : mentioned;
}

/**
 * Notifies the members whom texts on a card mention, but for those whom its former version has
 * mentioned already.
 */
export async function notifyMentioned(
  context: CallContext,
  cardId: number,
  ...written: readonly Written[]
): Promise<void> {
  const people = new Set<number>();
  for (const { text, before = null, isLine = false } of written) {
    const mentioned = await peopleIn(context, text ?? null, isLine);
    const former = mentioned.length === 0 ? [] : await peopleIn(context, before, isLine);
    for (const id of mentioned) if (!former.includes(id)) people.add(id);
  }
  const { boardId } = context.place;
  context.notify({ type: 'mentioned', boardId, cardId, people: [...people] });
}

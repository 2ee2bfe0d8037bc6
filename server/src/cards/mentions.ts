import { sql } from 'kysely';
import type { CallContext } from '../calls/call-context.ts';

const BY_ID = /@\[[^\]\n]{1,255}\]\((\d{1,9})\)/g;
const BY_EMAIL = /@([^\s@,;:()<>]+@[^\s@,;:()<>]+[^\s@,;:()<>.!?])/g;

/** Whom a text names: `@[name](user id)`, as the member picker writes it, or `@` and an e-mail. */
export function mentionsIn(text: string): { ids: number[]; emails: string[] } {
  return {
    ids: [...new Set(Array.from(text.matchAll(BY_ID), ([, id]) => Number(id)))],
    emails: [
      ...new Set(Array.from(text.matchAll(BY_EMAIL), ([, email]) => (email ?? '').toLowerCase())),
    ],
  };
}

/** The members of the board whom a text mentions. */
export async function mentionedMembers(
  { database, item: { boardId, projectId } }: CallContext,
  text: string,
): Promise<number[]> {
  const { ids, emails } = mentionsIn(text);
  if (ids.length + emails.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where (u.id = any(${ids}::int[]) or u.email = any(${emails}::text[]))
      and (u.id in (select user_id from board_members where board_id = ${boardId})
        or u.id in (select user_id from project_members where project_id = ${projectId}))
    order by u.id`.execute(database);
  return rows.map(({ id }) => id);
}

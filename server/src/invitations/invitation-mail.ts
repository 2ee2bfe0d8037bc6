import { paths } from 'shared-api/paths';
import { newToken } from '../access/session-token.ts';
import { addJob } from '../database/add-job.ts';
import type { Database } from '../database/open-database.ts';
import { preferredLanguages } from '../database/preferred-languages.ts';
import { fullName } from '../database/sql-fragments.ts';
import { MAIL_QUEUE } from '../mail/mail-queues.ts';
import { mailLanguage, mailTexts } from '../mail/mail-texts.ts';
import type { Mail } from '../mail/mailer.ts';
import { isLive } from './invitation-rows.ts';

const MAX_NAME_CHARACTERS = 80;

/** A name that a stranger has chosen, reduced to one line and too short for an advertisement. */
function shortName(name: string): string {
  const line = name.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_NAME_CHARACTERS
    ? `${line.slice(0, MAX_NAME_CHARACTERS).trimEnd()}…`
    : line;
}

/** Queues the mails of invitations in the caller's transaction. */
export async function mailInvitations(database: Database, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const options = { queue: MAIL_QUEUE, key: `invitation-mail:${id}` };
    await addJob(database, 'invitation-mail', { id }, options);
  }
}

/**
 * The mail of an invitation with a new secret, which nobody else ever gets; links mailed before
 * stop working. Undefined if the invitation is not live any more.
 */
export async function invitationMail(
  database: Database,
  id: number,
  publicUrl: string,
): Promise<Mail | undefined> {
  const row = await database
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .leftJoin('users as invited', 'invited.email', 'i.email')
    .leftJoin('boards as b', 'b.id', 'i.board_id')
    .leftJoin('projects as p', 'p.id', 'i.project_id')
    .where('i.id', '=', id)
    .where(isLive)
    .where('invited.deactivated_at', 'is', null)
    .select((eb) => [
      'i.email as to',
      'i.expires_at as expiresAt',
      'i.board_id as boardId',
      fullName('u').as('inviter'),
      eb.fn.coalesce('b.name', 'p.name').as('place'),
      // An invited person without an account most likely reads the inviter's language.
      eb.fn.coalesce(preferredLanguages('invited'), preferredLanguages('u')).as('languages'),
    ])
    .executeTakeFirst();
  if (row === undefined || row.to === null) return undefined;
  const { token, hash } = newToken();
  await database
    .updateTable('invitations')
    .set({ secret_hash: hash })
    .where('id', '=', id)
    .execute();
  const { to, expiresAt, boardId } = row;
  const language = mailLanguage(row.languages);
  const { invitation } = mailTexts[language];
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const [inviter, place] = [shortName(row.inviter), shortName(row.place ?? '')];
  const text = [
    boardId === null ? invitation.toProject(inviter, place) : invitation.toBoard(inviter, place),
    invitation.open(publicUrl + paths.invitation(token), until.format(expiresAt)),
    invitation.onlyFor(to),
    invitation.unknown(inviter),
  ].join('\n\n');
  return { to, subject: invitation.subject(inviter, place), text };
}

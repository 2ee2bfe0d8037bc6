import { paths } from 'shared-api/paths';
import type { Database } from '../database/open-database.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import type { Mail } from '../mail/mailer.ts';
import { readNotification } from './notification-content.ts';

/** The mail for a notification; undefined if none is needed. */
export async function notificationMail(
  database: Database,
  notificationId: number,
  publicUrl: string,
): Promise<Mail | undefined> {
  const content = await readNotification(database, notificationId, 'mail');
  if (content === undefined) return undefined;
  const { email: to, actor, about, text, path } = content;
  const { aCard, chooseNotifications } = mailTexts[content.language];
  const sentence = actor === null ? `${about ?? aCard} ${text}` : `${actor} ${text}`;
  return {
    to,
    // A reminder begins with the card's name already.
    subject: about === null || actor === null ? sentence : `${about}: ${sentence}`,
    text: `${sentence}\n\n${about ?? ''}\n${publicUrl}${path}\n\n${chooseNotifications(publicUrl + paths.settings())}`,
  };
}

import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { proofMail } from '../auth/address-proof.ts';
import { guessesMail, guessesMailed } from '../auth/password-guesses.ts';
import { resetMail } from '../auth/password-reset.ts';
import type { Config } from '../config/config.ts';
import { redactName } from '../changes/redact.ts';
import { tidyChanges } from '../changes/tidy-changes.ts';
import { tidyUp } from '../database/housekeeping.ts';
import type { Database } from '../database/open-database.ts';
import { deleteOrphans } from '../attachments/orphans.ts';
import { accountNoticeMail } from '../mail/account-notices.ts';
import { invitationMail } from '../invitations/invitation-mail.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Mailer } from '../mail/mailer.ts';
import { remindOfDueCards } from '../notifications/due-reminders.ts';
import { notificationMail } from '../notifications/notification-mail.ts';
import { pushTasks } from '../push/push-jobs.ts';

export interface JobServices {
  readonly database: Database;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly files: FileStore;
  /** Left out: the clock of this machine. */
  readonly clock?: () => Date;
}

const invitationId = z.object({ id: z.int() });
const erasedPerson = z.object({ id: z.int(), name: z.string() });
const notificationId = z.object({ id: z.int() });
const proofRequest = z.object({ id: z.int(), returnTo: z.string().nullable() });
const account = z.object({ email: z.string() });
// A job of an older version has no languages.
const resetRequest = account.extend({ languages: z.string().nullable().default(null) });

/** The tasks that run outside of calls. A task that throws is retried at growing intervals. */
export function createTasks(services: JobServices): TaskList {
  const { database, config, mailer, files, clock = () => new Date() } = services;
  return {
    ...pushTasks({ database, config, clock }),
    'notification-mail': async (payload) => {
      const { id } = notificationId.parse(payload);
      const mail = await notificationMail(database, id, config.publicUrl);
      if (mail !== undefined) await mailer.send(mail);
    },
    'reset-mail': async (payload) => {
      const mail = await resetMail(database, resetRequest.parse(payload), config.publicUrl);
      if (mail !== undefined) await mailer.send(mail);
    },
    'proof-mail': async (payload) => {
      const mail = await proofMail(database, proofRequest.parse(payload), config.publicUrl);
      if (mail !== undefined) await mailer.send(mail);
    },
    'guesses-mail': async (payload) => {
      const { email } = account.parse(payload);
      const mail = await guessesMail(database, email, config.publicUrl);
      if (mail === undefined) return;
      await mailer.send(mail);
      await guessesMailed(database, email);
    },
    'invitation-mail': async (payload) => {
      const { id } = invitationId.parse(payload);
      const mail = await invitationMail(database, id, config.publicUrl);
      if (mail !== undefined) await mailer.send(mail);
    },
    'account-notice': async (payload) => {
      await mailer.send(accountNoticeMail(payload, config.publicUrl));
    },
    'erase-name': (payload) => redactName(database, erasedPerson.parse(payload)),
    'due-reminders': async () => {
      while (await remindOfDueCards(database));
    },
    'tidy-up': async () => {
      await tidyUp(database);
      await tidyChanges(database, config.changesKeepDays);
    },
    'delete-orphans': () => deleteOrphans(database, files),
  };
}

/** When the tasks of no call run, in UTC. */
export const CRONTAB = [
  '*/5 * * * * due-reminders ?max=1',
  '17 * * * * tidy-up ?max=3',
  '43 3 * * * delete-orphans ?max=3',
].join('\n');

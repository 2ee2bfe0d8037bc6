import { needRecentProof } from '../auth/need-recent-proof.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/open-database.ts';
import { preferredLanguages } from '../database/preferred-languages.ts';
import { recordAct, type Author } from '../instance/record-act.ts';
import { createMailer } from '../mail/mailer.ts';
import { mailLanguage, mailTexts } from '../mail/mail-texts.ts';
import { jobStates, mailTarget, outcomeOf, readHealth } from './health.ts';

interface MailTest {
  readonly to: string;
  /** The reader's languages, the preferred first; null if unknown. */
  readonly languages: string | null;
}

/** What a test mail came to. */
interface MailOutcome {
  readonly isSent: boolean;
  readonly to: string;
  /** What the mail server says to it. */
  readonly answer: string;
}

/** Sends a mail and returns what the mail server says to it, which may take a while. */
export async function sendTestMail(
  config: Config,
  { to, languages }: MailTest,
): Promise<MailOutcome> {
  const mailer = createMailer(config);
  const { test } = mailTexts[mailLanguage(languages)];
  const { isWell: isSent, detail: answer } = await outcomeOf(async () => {
    const said = await mailer.send({ to, subject: test.subject, text: test.text });
    return said ?? `No mail server; written to ${mailTarget(config)}`;
  });
  mailer.close();
  return { isSent, to, answer };
}

/** Records a test mail, sent or not, in the audit log. */
export async function recordTestMail(
  database: Database,
  by: Author,
  { isSent, to, answer }: MailOutcome,
): Promise<void> {
  const details = { isSent, to, answer };
  const target = { kind: 'instance' } as const;
  await recordAct(database, { ...by, act: 'test-mail-sent', target, details });
}

/** The calls about the running system. */
export const administeredSystem = (serverVersion: () => Promise<string>) =>
  ({
    async sendTestMail(_, context) {
      await needRecentProof(context);
      const { database, config, caller } = context;
      const { email, languages } = await database
        .selectFrom('users as u')
        .where('u.id', '=', caller.userId)
        .select(['u.email', preferredLanguages('u').as('languages')])
        .executeTakeFirstOrThrow();
      const outcome = await sendTestMail(config, { to: email, languages });
      await recordTestMail(database, { actor: caller.userId }, outcome);
      return { data: outcome };
    },

    async getJobs(_, { database }) {
      return { data: await jobStates(database) };
    },

    async getHealth(_, context) {
      const [version, health] = await Promise.all([serverVersion(), readHealth(context)]);
      return { data: { version, ...health } };
    },
  }) satisfies DomainHandlers<'admin'>;

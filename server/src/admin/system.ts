import { sql } from 'kysely';
import type { JobState } from 'shared-api/contract';
import type { DomainHandlers } from '../calls/call-context.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/open-database.ts';
import { isoTimestamp } from '../database/time.ts';
import { preferredLanguages } from '../database/preferred-languages.ts';
import { onlyRow } from '../database/only-row.ts';
import type { FileStore } from '../files/file-store.ts';
import { recordAct } from '../instance/record-act.ts';
import { createMailer } from '../mail/mailer.ts';
import { mailLanguage, mailTexts } from '../mail/mail-texts.ts';
import type { By } from './account-acts.ts';

/** Where mails go, without the password that an address may contain. */
function mailTarget({ smtpUrl, dataDir }: Config): string {
  if (smtpUrl === undefined) return `${dataDir}/outbox`;
  const { protocol, host } = new URL(smtpUrl);
  return `${protocol}//${host}`;
}

/** What is wrong, as far as an error says it; else how it went well. */
async function outcomeOf(check: () => Promise<string>) {
  try {
    return { isWell: true, detail: await check() };
  } catch (error) {
    return { isWell: false, detail: (error as Error).message };
  }
}

const databaseOutcome = (database: Database) =>
  outcomeOf(async () => {
    const found = await sql<{ version: string; size: string }>`
      select current_setting('server_version') as version,
        pg_size_pretty(pg_database_size(current_database())) as size`.execute(database);
    const { version, size } = onlyRow(found);
    return `PostgreSQL ${version}, ${size}`;
  });

const storageOutcome = (files: FileStore, { s3 }: Config) =>
  outcomeOf(async () => {
    for await (const _ of files.list()) break;
    return s3 === undefined ? files.incoming : `S3: ${s3.bucket}`;
  });

/** Each node has one connection that waits for jobs; a node that looks is one in any case. */
async function liveNodes(database: Database): Promise<number> {
  const found = await sql<{ nodes: number }>`
    select greatest(1, count(*))::int as nodes from pg_stat_activity
    where datname = current_database() and query ilike '%listen "jobs:insert"%'
      and pid <> pg_backend_pid()`.execute(database);
  return onlyRow(found).nodes;
}

async function jobStates(database: Database): Promise<JobState[]> {
  const { rows } = await sql<JobState>`
    select name, coalesce(j.waiting, 0)::int as waiting, coalesce(j.failing, 0)::int as failing,
      j.last_error as "lastError",
      ${isoTimestamp('c.last_execution')} as "lastRun"
    from (
        select task_identifier as name, count(*) as waiting,
          count(*) filter (where last_error is not null) as failing,
          (array_agg(last_error order by updated_at desc)
            filter (where last_error is not null))[1] as last_error
        from graphile_worker.jobs group by 1) j
      full join (
        select identifier as name, last_execution from graphile_worker._private_known_crontabs) c
      using (name)
    order by name`.execute(database);
  return rows;
}

interface MailTest {
  readonly database: Database;
  readonly config: Config;
  readonly to: string;
  /** The reader's languages, the preferred first; null if unknown. */
  readonly languages: string | null;
}

/** Sends a mail and returns what the mail server says to it. */
export async function sendTestMail({ database, config, to, languages }: MailTest, by: By) {
  const mailer = createMailer(config);
  const { test } = mailTexts[mailLanguage(languages)];
  const { isWell: isSent, detail: answer } = await outcomeOf(async () => {
    const said = await mailer.send({ to, subject: test.subject, text: test.text });
    return said ?? mailTarget(config);
  });
  mailer.close();
  const details = { isSent, to, answer };
  const target = { kind: 'instance' } as const;
  await recordAct(database, { ...by, act: 'test-mail-sent', target, details });
  return details;
}

/** The calls about the running system. */
export const administeredSystem = (serverVersion: () => Promise<string>) =>
  ({
    async sendTestMail(_, { database, config, caller }) {
      const { email, languages } = await database
        .selectFrom('users as u')
        .where('u.id', '=', caller.userId)
        .select(['u.email', preferredLanguages('u').as('languages')])
        .executeTakeFirstOrThrow();
      const test = { database, config, to: email, languages };
      return { data: await sendTestMail(test, { actor: caller.userId }) };
    },

    async getJobs(_, { database }) {
      return { data: await jobStates(database) };
    },

    async getHealth(_, { database, files, config }) {
      const [version, databaseState, storage, nodes] = await Promise.all([
        serverVersion(),
        databaseOutcome(database),
        storageOutcome(files, config),
        liveNodes(database),
      ]);
      const mail = { isWell: config.smtpUrl !== undefined, detail: mailTarget(config) };
      return { data: { version, database: databaseState, storage, mail, nodes } };
    },
  }) satisfies DomainHandlers<'admin'>;

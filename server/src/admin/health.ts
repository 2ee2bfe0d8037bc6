import { sql } from 'kysely';
import type { InstanceHealth, JobState } from 'shared-api/contract';
import type { CallContext } from '../calls/call-context.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/open-database.ts';
import { isoTimestamp } from '../database/time.ts';
import { onlyRow } from '../database/only-row.ts';
import type { FileStore } from '../files/file-store.ts';
import { createMailer } from '../mail/mailer.ts';

/** Where mails go, without the password that an address may contain. */
export function mailTarget({ smtpUrl, dataDir }: Config): string {
  if (smtpUrl === undefined) return `${dataDir}/outbox`;
  const { protocol, host } = new URL(smtpUrl);
  return `${protocol}//${host}`;
}

/** What is wrong, as far as an error says it; else how it went well. */
export async function outcomeOf(check: () => Promise<string>) {
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

/** Without a mail server mails are only written to a folder, where nobody gets them. */
async function mailOutcome(config: Config) {
  if (config.smtpUrl === undefined) return { isWell: false, detail: mailTarget(config) };
  const mailer = createMailer(config);
  const outcome = await outcomeOf(async () => {
    await mailer.check();
    return mailTarget(config);
  });
  mailer.close();
  return outcome;
}

/** Each node has one connection that waits for jobs; a node that looks is one in any case. */
async function liveNodes(database: Database): Promise<number> {
  const found = await sql<{ nodes: number }>`
    select greatest(1, count(*))::int as nodes from pg_stat_activity
    where datname = current_database() and query ilike '%listen "jobs:insert"%'
      and pid <> pg_backend_pid()`.execute(database);
  return onlyRow(found).nodes;
}

/** The jobs by their names, and how they went. */
export async function jobStates(database: Database): Promise<JobState[]> {
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

/** How the parts are that an instance rests on. */
export async function readHealth({
  database,
  files,
  config,
}: Pick<CallContext, 'database' | 'files' | 'config'>): Promise<Omit<InstanceHealth, 'version'>> {
  const [databaseState, storage, mail, nodes] = await Promise.all([
    databaseOutcome(database),
    storageOutcome(files, config),
    mailOutcome(config),
    liveNodes(database),
  ]);
  return { database: databaseState, storage, mail, nodes };
}

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from 'shared-api/testing/eventually';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import { startJobs } from '../jobs/run-jobs.ts';
import { createMailer } from '../mail/mailer.ts';
import { captureLog } from '../testing/captured-log.ts';
import { signUp } from '../testing/fixtures.ts';
import { startSilentServer } from '../testing/silent-server.ts';
import { openTestApp, testConfig, type TestApp } from '../testing/test-app.ts';

const AT_ONCE = 3;

let on: TestApp;
let admin: OpenDatabase;
let name: string;
beforeAll(async () => {
  on = await openTestApp();
  const { pathname } = new URL(on.connectionString);
  name = pathname.slice(1);
  const connectionString = on.connectionString.replace(pathname, '/postgres');
  admin = openDatabase({ connectionString, maxConnections: 1 });
});
afterAll(async () => {
  await on.close();
  await admin.close();
});

const allowConnections = (allowed: boolean) =>
  sql`alter database ${sql.id(name)} with allow_connections ${sql.lit(allowed)}`.execute(
    admin.database,
  );

test('jobs continue after an outage in which no worker could report its results', async () => {
  for (let person = 1; person <= AT_ONCE; person += 1) {
    const { email } = await signUp(on);
    await on.call({ token: null }, 'auth.resetPasswordRequest', { email });
    // Otherwise mails of one kind would wait for each other.
    await sql`update graphile_worker._private_jobs set job_queue_id = null`.execute(on.database);
  }
  const stuck = await startSilentServer();
  const mailer = createMailer({ ...testConfig, smtpUrl: `smtp://127.0.0.1:${stuck.port}` });
  const log = captureLog();
  const { files, database, connectionString } = on;
  const services = { config: testConfig, files, database, mailer };
  const jobs = await startJobs({ ...services, connectionString, logger: log.logger });
  await stuck.connected(AT_ONCE);
  await allowConnections(false);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    admin.database,
  );
  await stuck.close();
  const unreported = () => log.text().match(/Failed to release job/g)?.length ?? 0;
  await eventually('all jobs to fail to be released', () => unreported() >= AT_ONCE);
  await allowConnections(true);
  await sql`select graphile_worker.add_job('tidy-up')`.execute(database);
  expect(await log.lineWith('Completed task')).toContain('tidy-up');
  await jobs.stop();
  mailer.close();
});

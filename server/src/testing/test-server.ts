import { sql } from 'kysely';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../database/embedded/start-embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { migrateJobs } from '../jobs/run-jobs.ts';
import { openDatabase } from '../database/open-database.ts';
import { createDataDir, removeDataDir } from './data-directory.ts';
import { startInstalledPostgres } from './installed-postgres.ts';

export const TEMPLATE = 'kanban_template';
/** Where the test files find the server of their run. */
export const TEST_SERVER_VARIABLE = 'KANBAN_TEST_DATABASE_SERVER';

/** Names the folder of another PostgreSQL's programs, to run the tests on that one. */
const INSTALLED_POSTGRES_VARIABLE = 'KANBAN_TEST_POSTGRES_BIN';

/** Starts a database server with a migrated template; returns how to stop it. */
export async function startTestServer(): Promise<() => Promise<void>> {
  const dataDir = await createDataDir('kanban-test-');
  // Nobody misses this data after a power cut.
  const settings = ['fsync=off', 'full_page_writes=off'];
  const bin = process.env[INSTALLED_POSTGRES_VARIABLE];
  const server = bin
    ? await startInstalledPostgres({ bin, dataDir, settings })
    : await startEmbeddedPostgres({ dataDir, settings });
  const admin = openDatabase({ connectionString: server.connectionString });
  await sql`create database ${sql.id(TEMPLATE)}`.execute(admin.database);
  await admin.close();
  const template = openDatabase({ connectionString: server.urlOf(TEMPLATE) });
  await migrate(template.database);
  await migrateJobs(server.urlOf(TEMPLATE), pino({ level: 'silent' }));
  await template.close();
  process.env[TEST_SERVER_VARIABLE] = server.connectionString;
  return async () => {
    await server.stop();
    await removeDataDir(dataDir);
  };
}

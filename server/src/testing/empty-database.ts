import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../database/open-database.ts';
import { TEST_SERVER_VARIABLE } from './test-server.ts';

export interface EmptyDatabase {
  readonly connectionString: string;
  readonly database: Database;
  close: () => Promise<void>;
}

/** A database without any table on the server of the run. */
export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const serverUrl = process.env[TEST_SERVER_VARIABLE];
  if (serverUrl === undefined) throw new Error('The test database server is not running.');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase({ connectionString: serverUrl, maxConnections: 1 });
  await sql`create database ${sql.id(name)}`.execute(admin.database);
  const connectionString = serverUrl.replace('/postgres?', `/${name}?`);
  const { database, close } = openDatabase({ connectionString });
  return {
    connectionString,
    database,
    async close() {
      await close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.database);
      await admin.close();
    },
  };
}

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errorResponseOf } from '../http/error-responses.ts';
import { openEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';
import { CALL_TIMEOUTS, openDatabase } from './open-database.ts';

let on: EmptyDatabase;
beforeAll(async () => {
  on = await openEmptyDatabase();
  await sql`create table things (id int)`.execute(on.database);
  await sql`insert into things values (1)`.execute(on.database);
});
afterAll(() => on.close());

test('a statement that takes too long is stopped, and its call is refused for now', async () => {
  const { database, close } = openDatabase({
    connectionString: on.connectionString,
    timeouts: { ...CALL_TIMEOUTS, statementMs: 50 },
  });
  const refused = await sql`select pg_sleep(3600)`
    .execute(database)
    .catch((error: unknown) => error);
  expect(errorResponseOf(refused, 'request')).toMatchObject({ status: 503, code: 'took-too-long' });
  await close();
});

test('an idle transaction releases its locks', async () => {
  const { database, close } = openDatabase({
    connectionString: on.connectionString,
    timeouts: { ...CALL_TIMEOUTS, idleInTransactionMs: 50 },
  });
  await expect(
    database.transaction().execute(async (tx) => {
      await sql`select from things for update`.execute(tx);
      // Only succeeds after the idle transaction has been ended.
      await sql`select from things for update`.execute(on.database);
    }),
  ).rejects.toThrow();
  await close();
});

test('migrations and jobs take their time', async () => {
  const { database, close } = openDatabase({ connectionString: on.connectionString });
  const { rows } = await sql<{ setting: string }>`
    select setting from pg_settings where name in
      ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`.execute(
    database,
  );
  expect(rows.map(({ setting }) => setting)).toEqual(['0', '0', '0']);
  await close();
});

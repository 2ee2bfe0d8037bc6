import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from 'shared-api/testing/eventually';
import { openEmptyDatabase } from '../testing/empty-database.ts';
import { createDatabaseProbe } from './probe.ts';

test('a database that accepts connections but says nothing counts as not reached', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const probe = createDatabaseProbe(`postgres://somebody@127.0.0.1:${port}/kanban`);
  expect(await probe.reaches()).toBe(false);
  expect(await probe.reaches()).toBe(false);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await probe.close();
});

test('a broken connection is replaced', async () => {
  const on = await openEmptyDatabase();
  const probe = createDatabaseProbe(on.connectionString);
  expect(await probe.reaches()).toBe(true);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(on.database);
  await eventually('the probe to reach the database', () => probe.reaches());
  await probe.close();
  await on.close();
});

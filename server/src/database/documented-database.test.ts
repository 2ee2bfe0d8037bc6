import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { openEmptyDatabase } from '../testing/empty-database.ts';
import { TEST_SERVER_VARIABLE } from '../testing/test-server.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const guide = new URL('../../../docs/setting-up.md', import.meta.url);

/** The statements of the guide, about a role and a database that are not there yet. */
async function statementsFor(name: string): Promise<string[]> {
  const text = await readFile(guide, 'utf8');
  const [, block = ''] = /^```sql\n(.*?)^```/ms.exec(text) ?? [];
  return block
    .replaceAll(/\b(kanban|replicator)\b/g, `${name}_$1`)
    .split(';\n')
    .filter((statement) => statement !== '');
}

test('the role and the database of the guide are enough for the server, by its owner alone', async () => {
  const name = `guide_${randomUUID().slice(0, 8)}`;
  const statements = await statementsFor(name);
  expect(statements).toHaveLength(3);
  const { connectionString, close } = await openEmptyDatabase();
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  try {
    for (const statement of statements) await admin.query(statement);
    const address = new URL(process.env[TEST_SERVER_VARIABLE] ?? '');
    address.username = `${name}_kanban`;
    address.password = 'password';
    address.pathname = `/${name}_kanban`;
    const opened = openDatabase({ connectionString: address.href });
    await migrate(opened.database);
    const settings = opened.database.selectFrom('instance_settings').select('sign_up');
    expect(await settings.execute()).toEqual([{ sign_up: 'open' }]);
    await opened.close();
  } finally {
    await admin.query(`drop database if exists ${name}_kanban with (force)`);
    await admin.query(`drop role if exists ${name}_kanban, ${name}_replicator`);
    await admin.end();
    await close();
  }
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { sql } from 'kysely';
import { atBreadth } from 'shared-api/testing/breadth';
import { createApp } from '../app.ts';
import { migrateJobs } from '../jobs/run-jobs.ts';
import { EARLY_TOKEN, writeEarlyRows } from '../testing/early-rows.ts';
import { openEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';
import { openTestApp, testConfig, type TestApp } from '../testing/test-app.ts';
import { migrate, migrationNames } from './migrate.ts';
import type { Database } from './open-database.ts';

let opened: EmptyDatabase;
afterEach(() => opened.close());

/** Columns, constraints, indexes and triggers. */
async function schemaOf(database: Database): Promise<object[]> {
  const { rows } = await sql<{ table: string }>`
    select table_name as "table", column_name as part, data_type || is_nullable ||
      coalesce(column_default, '') as definition
    from information_schema.columns where table_schema = 'public'
    union all
    select conrelid::regclass::text, conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all
    select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal
    order by 1, 2, 3`.execute(database);
  return rows.filter(({ table }) => !table.startsWith('kysely'));
}

async function ask(url: string, path: string): Promise<string> {
  const response = await fetch(`${url}/${path}`, {
    headers: { authorization: `Bearer ${EARLY_TOKEN}` },
  });
  return response.text();
}

describe('a database', () => {
  let newest: TestApp;
  let newestSchema: object[];
  beforeAll(async () => {
    newest = await openTestApp();
    newestSchema = await schemaOf(newest.database);
  });
  afterAll(() => newest.close());

  // A version that was released is never changed: what is new breaks the way from any of them.
  const first = migrationNames.slice(0, 1);
  test.each(atBreadth([...first, ...migrationNames.slice(-3)], migrationNames))(
    'of version %s is migrated with its data',
    async (to) => {
      opened = await openEmptyDatabase();
      const { database, connectionString } = opened;
      await migrate(database, { to });
      await writeEarlyRows(database);
      const hasCards = (
        await sql<{ cards: string | null }>`
      select to_regclass('cards')::text as cards`.execute(database)
      ).rows[0]?.cards;
      await migrate(database);
      await migrateJobs(connectionString, pino({ level: 'silent' }));

      expect(await schemaOf(database)).toEqual(newestSchema);
      const { files } = newest;
      const app = await createApp({ database, connectionString, files, config: testConfig });
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      expect(await ask(url, 'project/getAllProject/0/5/0')).toContain('Rocket');
      if (hasCards) {
        expect(await ask(url, 'list/getAllList/1/0/allCards')).toContain('Ignition');
        expect(await ask(url, 'search/find/cards/ignition')).toContain('Launch');
      }
      await app.close();
    },
  );

  test('separates the rule from the text of an entry', async () => {
    opened = await openEmptyDatabase();
    const { database } = opened;
    await migrate(database, { to: '010-muted-notifications' });
    await sql`
      insert into activity (type, action) values
        ('status', 'marked this card complete (rule of To do (old): when a card enters)'),
        ('edited', 'renamed this card to (rule of thumb)')`.execute(database);
    await migrate(database);
    const { rows } = await sql`
      select kind, activity as type, after, cause, detail from changes order by id`.execute(
      database,
    );
    expect(rows).toEqual([
      {
        kind: 'legacy',
        type: 'status',
        after: { text: 'marked this card complete' },
        cause: 'rule',
        detail: { ruleId: null, ruleName: 'To do (old): when a card enters' },
      },
      {
        kind: 'legacy',
        type: 'edited',
        after: { text: 'renamed this card to (rule of thumb)' },
        cause: 'person',
        detail: null,
      },
    ]);
  });

  test('an older database gets cleaned file names and a search vocabulary that includes terms with digits', async () => {
    opened = await openEmptyDatabase();
    const { database } = opened;
    await migrate(database, { to: '012-deleted-notifications' });
    await writeEarlyRows(database);
    const names = ['invoice\u202Etxt.exe', '\u2066 \u2069', 'plan.png'];
    await sql`
      insert into attachments (card_id, project_id, name, content_type, size, storage_key)
      select 1, 1, name, 'text/plain', 1, name from unnest(${names}::text[]) as name`.execute(
      database,
    );
    await sql`update cards set name = 'Sprint42 2026' where id = 1`.execute(database);
    await migrate(database);
    const { rows } = await sql<{ name: string }>`
      select name from attachments order by id`.execute(database);
    expect(rows.map(({ name }) => name)).toEqual(['invoicetxt.exe', 'file', 'plan.png']);
    const known = await sql<{ word: string }>`
      select word from search_vocabulary where word ~ '[0-9]'`.execute(database);
    expect(known.rows.map(({ word }) => word)).toEqual(['sprint42']);
    const found = await sql`
      select from search_texts where source = 'attachment' and text = 'invoicetxt.exe'`.execute(
      database,
    );
    expect(found.rows).toHaveLength(1);
  });

  test('nodes that start together bring a database up to date once', async () => {
    opened = await openEmptyDatabase();
    const { database } = opened;
    await Promise.all([migrate(database), migrate(database), migrate(database)]);
    const { rows } = await sql`select name from kysely_migration`.execute(database);
    expect(rows).toHaveLength(migrationNames.length);
  });

  test('refuses a database of a newer version', async () => {
    opened = await openEmptyDatabase();
    const { database } = opened;
    await migrate(database);
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(
      database,
    );
    await expect(migrate(database)).rejects.toThrow('Migration');
  });
});

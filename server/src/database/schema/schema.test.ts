import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { openEmptyDatabase } from '../../testing/empty-database.ts';
import { migrate } from '../migrate.ts';
import { schemaSource } from './schema-source.ts';

test("the types of the tables are up to date with the newest schema ('npm run schema -w server')", async () => {
  const committed = await readFile(new URL('./schema.generated.ts', import.meta.url), 'utf8');
  const { database, close } = await openEmptyDatabase();
  await migrate(database);
  const source = await schemaSource(database);
  await close();
  expect(committed).toBe(source);
});
